/** Above this many a picture costs more memory and time than a logo is worth: its header is read, nothing else. */
export const maxPixels = 4_000_000;
/** Pixels that are kept of a logo: 300 to the inch of the largest place it has in a document, and more than a mail shows. */
export const most = { width: 792, height: 184 };
