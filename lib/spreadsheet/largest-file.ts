/** Bytes of a filled-in bid sheet, which has a tenth of it. Apart from what reads the file, so that a page can refuse it before. */
export const largestFile = 1024 * 1024;
export const inWords = `${largestFile / (1024 * 1024)} MiB`;
export const tooLarge = `The file is larger than ${inWords}.`;
