/** Above this many a picture costs more memory and time than a logo is worth: its header is read, nothing else. */
export const MAX_PIXELS = 4_000_000;
