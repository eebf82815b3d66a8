/** The most pixels that are kept of a logo: 300 per inch of its largest place in a document, and more than a mail shows. */
export const most = { width: 792, height: 184 };
