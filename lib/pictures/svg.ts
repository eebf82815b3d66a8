import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { drawingFault } from '../schemas/drawing.ts';
import { mostLogoPixels } from '../schemas/logo.ts';
import { most } from './limits.ts';
import { loadSharp } from './sharp.ts';

const here = fileURLToPath(import.meta.url);
const drawArgument = 'draw-svg';
/** The longest one drawing may take, the start of its process included. */
const longestMs = 5000;
/** A PNG of the largest size, uncompressed. */
const mostBytes = most.width * most.height * 4 + 64 * 1024;
/** The variables that the drawing process gets: those that loading its libraries needs. A stranger's drawing gets no other. */
const passedOn = ['LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];

let last: Promise<unknown> = Promise.resolve();

/**
 * An SVG as a PNG; null when it may not or cannot be drawn. Its size does not tell how long it takes to draw, and nothing stops
 * the library once it draws. So it draws in a separate process, which knows no secret and is killed when it takes too long. One
 * drawing runs at a time, because each takes a whole processor.
 */
export async function drawSvg(bytes: Uint8Array, maxTimeMs = longestMs): Promise<Buffer | null> {
  if (drawingFault(bytes)) return null;
  const drawn = last.then(() => drawInProcess(bytes, maxTimeMs));
  last = drawn;
  return drawn;
}

function drawInProcess(bytes: Uint8Array, maxTimeMs: number): Promise<Buffer | null> {
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  const options = {
    encoding: 'buffer',
    env,
    timeout: maxTimeMs,
    killSignal: 'SIGKILL',
    maxBuffer: mostBytes,
  } as const;
  return new Promise((resolve) => {
    // The process runs this same file, because a deployment packs this file and what it imports, and no other script.
    const { stdin } = execFile(process.execPath, [here, drawArgument], options, (error, drawn) =>
      resolve(error ? null : drawn),
    );
    // The process may have ended before it read everything; the callback above hears of that.
    stdin?.on('error', () => undefined).end(bytes);
  });
}

async function draw(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const sharp = await loadSharp(['VipsForeignLoadSvgBuffer']);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  // A drawing has no pixels of its own, so it is drawn as fine as it will be shown, whatever size it claims.
  const scale = Math.min(most.width / width, most.height / height);
  const density = Math.min(100_000, Math.max(1, 72 * scale));
  const png = await sharp(bytes, { density, limitInputPixels: mostLogoPixels })
    .resize({ ...most, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  process.stdout.write(png);
}

if (process.argv[1] === here && process.argv[2] === drawArgument) await draw();
