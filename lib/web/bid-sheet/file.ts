// Both ways of the bid sheet, with the library they need: loaded when somebody asks for it.

export { readBidSheet } from './read.ts';
export { writeBidSheet } from './write.ts';
