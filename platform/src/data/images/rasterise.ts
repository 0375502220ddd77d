import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { withoutNetwork } from '../../rendering/process/isolation';
import { usageOf } from '../../rendering/process/usage';
import { ImageError } from './image-error';
import type { ImageLimits } from './image-limits';

/** Limits for rasterising one drawing. */
export interface RasteriseLimits extends Pick<ImageLimits, 'pixels' | 'resizeSeconds'> {
  /** Box, in pixels, that the drawing is scaled to, so that it is not enlarged and blurred later. */
  readonly width: number;
  readonly height: number;
}

/** A logo is a few KB; a drawing that takes longer to read than a photograph is not one. */
const MAX_SOURCE_BYTES = 1024 ** 2;
const MAX_MEMORY_BYTES = 600 * 1024 ** 2;
const WATCH_MS = 50;
/** The `<svg` tag must be within these bytes, after any comment, declaration or spaces. */
const START_BYTES = 4_096;

/** Returns whether the first bytes are those of an SVG document. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, START_BYTES).replace(/^\ufeff/, '');
  return /^\s*</.test(start) && /<svg[\s>]/.test(start);
}

/** CommonJS. Only the SVG loader is enabled there, and it is enabled nowhere else. */
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
 * Rasterises an SVG document to PNG. A document can take endless work, which libvips cannot be made to stop, so a
 * separate process reads it, without a network where the system supports that, and is killed if it takes too much time
 * or memory. librsvg runs no scripts and loads no external resources. Throws an `ImageError`.
 */
export async function rasterise(bytes: Buffer, limits: RasteriseLimits): Promise<Buffer> {
  if (bytes.length > MAX_SOURCE_BYTES)
    throw new ImageError('PICTURE_TOO_LARGE', { detail: `SVG of ${bytes.length} bytes` });
  const { width, height, pixels, resizeSeconds } = limits;
  const sharp = createRequire(import.meta.url).resolve('sharp');
  const args = [sharp, width, height, pixels].map(String);
  const command = [...(await withoutNetwork()), process.execPath, '--no-warnings', '--eval', CODE, ...args];
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
    // Must come first: without a free descriptor there are no pipes, and an unhandled error event ends the server.
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
    // The process may end before it has read everything.
    child.stdin.on('error', () => undefined).end(bytes);
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (code === 0) resolve(Buffer.concat(chunks));
      else fail('UNSUPPORTED_PICTURE', 'SVG that cannot be rendered');
    });
  });
}
