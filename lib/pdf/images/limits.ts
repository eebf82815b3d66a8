/** The most pixels of a picture that is decoded. Of a larger one only the header is read: it would take too much memory and time. */
export const maxPixels = 4_000_000;
/** The most pixels that are kept of a logo: 300 per inch of its largest place in a document, and more than a mail shows. */
export const most = { width: 792, height: 184 };
