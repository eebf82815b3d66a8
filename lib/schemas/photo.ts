// How large a hotel's photo may be, wherever one comes in, and how large it is shown. Only constants, so that every page can afford them.

/** Bytes of a photo that is sent. The console makes it smaller first. */
export const mostSent = 1024 * 1024;

/** The most that is fetched of a photo, once, from the address that a hotel gives: bytes, pixels by its header, milliseconds. */
export const mostOfPhoto = { bytes: 8 * 1024 * 1024, pixels: 30_000_000, ms: 6000 };

/** The pixels of our own photo, twice what pages show. */
export const photoSize = { width: 640, height: 400 };
