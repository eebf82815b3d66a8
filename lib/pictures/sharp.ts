/** The formats that are read, each from memory: no file is opened, and nothing else the library knows is tried. */
const read = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

let loaded: ReturnType<typeof load> | undefined;

/**
 * Loads the picture library, only when there is a picture: it is large, and few requests have one. What it reads is told once in a
 * process, so `formats` counts at the first call alone: until they are let through again all formats are blocked, also for a picture
 * that is being read meanwhile.
 */
export function loadSharp(formats = read) {
  // A failure is not kept: the next picture tries again.
  loaded ??= load(formats).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(formats: string[]) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats });
  return sharp;
}
