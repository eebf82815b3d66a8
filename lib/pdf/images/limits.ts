/** Above this a picture costs more memory and time than a logo is worth. */
export const MAX_PIXELS = 30_000_000;
