import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { withoutNetwork } from '../../rendering/process/isolation';
import { usageOf } from '../../rendering/process/usage';
import { ImageError } from './image-error';
import type { ImageLimits } from './image-limits';

/** How much work one drawing may be. */
export interface RasteriseLimits extends Pick<ImageLimits, 'pixels' | 'resizeSeconds'> {
  /** What it is made to fit into, in pixels: no edge becomes rough by a later enlargement. */
  readonly width: number;
  readonly height: number;
}

/** A logo is a few KB; a drawing that takes longer to read than a photograph is none. */
const MAX_SOURCE_BYTES = 1024 ** 2;
const MAX_MEMORY_BYTES = 600 * 1024 ** 2;
const WATCH_MS = 50;
/** Where drawings start: a comment, a declaration or spaces may come before. */
const START_BYTES = 4_096;

/** Whether the first bytes are those of an SVG document. */
export function isDrawing(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, START_BYTES).replace(/^\ufeff/, '');
  return /^\s*</.test(start) && /<svg[\s>]/.test(start);
}

/** CommonJS. No other reader is open there, and SVG is open nowhere else. */
const CODE = `
const [, file, width, height, pixels] = process.argv;
const sharp = require(file);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);
sharp.cache(false);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  try {
    const drawing = sharp(Buffer.concat(chunks), { limitInputPixels: Number(pixels), failOn: 'error' });
    process.stdout.write(await drawing.resize({ width: Number(width), height: Number(height), fit: 'inside' }).png().toBuffer());
  } catch {
    process.exitCode = 1;
  }
});`;

/**
 * Makes pixels of an SVG document, as PNG. A document can be endless work, which libvips cannot be made to stop: so it is read by a
 * process of its own, without a network where the system can do without, which is ended when it takes too long or too much.
 * librsvg runs no script, and loads nothing that a document names. Throws an `ImageError`.
 */
export async function rasterise(bytes: Buffer, limits: RasteriseLimits): Promise<Buffer> {
  if (bytes.length > MAX_SOURCE_BYTES)
    throw new ImageError('PICTURE_TOO_LARGE', { detail: `SVG of ${bytes.length} bytes` });
  const { width, height, pixels, resizeSeconds } = limits;
  const sharp = createRequire(import.meta.url).resolve('sharp');
  const words = [sharp, width, height, pixels].map(String);
  const command = [...(await withoutNetwork()), process.execPath, '--no-warnings', '--eval', CODE, ...words];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    cwd: path.parse(process.execPath).root,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });

  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const fail = (code: 'PICTURE_TOO_LARGE' | 'UNSUPPORTED_PICTURE', detail: string, cause?: unknown) => {
      child.kill('SIGKILL');
      reject(new ImageError(code, { detail, cause }));
    };
    // First of all: without a descriptor left there are no pipes, and an error that meets no listener ends the server.
    child.on('error', (cause) => fail('UNSUPPORTED_PICTURE', 'no process for SVG', cause));
    if (child.pid === undefined) return;
    const timer = setTimeout(
      () => fail('PICTURE_TOO_LARGE', `SVG took more than ${resizeSeconds} s`),
      resizeSeconds * 1000,
    );
    const watch = setInterval(() => {
      const usage = child.pid === undefined ? undefined : usageOf(child.pid);
      if (usage && usage.memoryBytes > MAX_MEMORY_BYTES)
        fail('PICTURE_TOO_LARGE', 'SVG takes too much memory');
    }, WATCH_MS);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    // It may end before it has read all.
    child.stdin.on('error', () => undefined).end(bytes);
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (code === 0) resolve(Buffer.concat(chunks));
      else fail('UNSUPPORTED_PICTURE', 'SVG that cannot be rendered');
    });
  });
}
