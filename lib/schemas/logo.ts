// How large a logo may be, wherever one comes in or is drawn: what forms, the API description and the sentences for a refused one go
// by. Only constants, so that every page can afford them.

/** Bytes. They differ, because each logo goes another way. */
export const largestLogo = {
  /** Uploaded in the console, which sends and gets it as two hex digits a byte, whenever the branding is read. */
  uploaded: 512 * 1024,
  /** An SVG from anywhere: it is drawn while somebody waits. A logo has a tenth of it; a photograph that somebody traced has more. */
  drawing: 512 * 1024,
  /** In the table `agency_branding`, which decides for those who write to it over the API. tests/sql/rules.test.ts asks it. */
  stored: 1024 * 1024,
  /** A client's, fetched for one document from the address in the request, and kept nowhere. */
  fetched: 2 * 1024 * 1024,
};

/** Milliseconds that fetching a client's logo may take, redirects and all. */
export const longestLogoFetch = 3000;

/** The most pixels of a picture that is decoded. Of a larger one only the header is read: it would take too much memory and time. */
export const mostLogoPixels = 4_000_000;

/** A size in words. */
export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / (1024 * 1024)} MiB`;
