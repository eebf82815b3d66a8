/** The formats that are read, each from memory: no file is opened, and nothing else the library knows is tried. */
const read = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

let loaded: ReturnType<typeof load> | undefined;

/**
 * Loads the picture library, only when there is a picture: it is large, and few requests have one. What it reads is told once in a
 * process: until the formats are let through again all are blocked, also for a picture that is being read meanwhile.
 */
export const loadSharp = (formats = read) => {
  loaded ??= load(formats);
  return loaded;
};

async function load(formats: string[]) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats });
  return sharp;
}
