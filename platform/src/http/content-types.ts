import { extname } from 'node:path';

interface ContentType {
  readonly type: string;
  readonly compressible: boolean;
}

const text = (type: string): ContentType => ({ type, compressible: true });
const binary = (type: string): ContentType => ({ type, compressible: false });

const BY_EXTENSION: Readonly<Record<string, ContentType>> = {
  '.html': text('text/html; charset=utf-8'),
  '.js': text('text/javascript; charset=utf-8'),
  '.mjs': text('text/javascript; charset=utf-8'),
  '.css': text('text/css; charset=utf-8'),
  '.json': text('application/json; charset=utf-8'),
  '.map': text('application/json; charset=utf-8'),
  '.webmanifest': text('application/manifest+json; charset=utf-8'),
  '.txt': text('text/plain; charset=utf-8'),
  '.xml': text('application/xml; charset=utf-8'),
  '.svg': text('image/svg+xml; charset=utf-8'),
  '.ico': text('image/x-icon'),
  '.ttf': text('font/ttf'),
  '.wasm': text('application/wasm'),
  '.woff': binary('font/woff'),
  '.woff2': binary('font/woff2'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.jpeg': binary('image/jpeg'),
  '.gif': binary('image/gif'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.pdf': binary('application/pdf'),
};

/** The `Content-Type` of a file by its name, and whether compressing its bytes is worth the work. */
export function contentTypeOf(file: string): ContentType {
  return BY_EXTENSION[extname(file).toLowerCase()] ?? binary('application/octet-stream');
}
