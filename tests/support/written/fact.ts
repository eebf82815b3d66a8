/**
 * A fact of a request or an offer as somebody wrote it: the words, and the place where it is kept, as a path into the columns of an RFP
 * or into the arguments of an offer. An object is merged into what is there, `lines.*` into every line. Without a place it is a fact
 * that only free text can hold.
 */
export type Fact = [words: string, place: string | null, value?: unknown];

export interface Written {
  request: string;
  asked: Fact[];
  offer: string;
  offered: Fact[];
}
