/** The formats that are read, each from memory: no file is opened, and nothing else the library knows is tried. */
const read = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loads the picture library, only when there is a picture: it is large, and few requests have one. */
export async function loadSharp(formats = read) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats });
  return sharp;
}
