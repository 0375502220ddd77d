import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { transformSync } from '@swc/core';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Returns the script that runs in the page. It is TypeScript in this repository, and JavaScript where it is installed. */
export function clientScript(): string {
  const extension = path.extname(import.meta.filename);
  const source = readFileSync(path.join(import.meta.dirname, `client${extension}`), 'utf8');
  if (extension === '.js') return source;
  return transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }).code;
}

/** Answers with a file of a folder, or with 404. Nothing is kept by browsers: another build may have the same URL. */
export async function sendFile(response: ServerResponse, folder: string, file: string): Promise<void> {
  const full = path.join(folder, file);
  const isInside = full.startsWith(`${folder}${path.sep}`);
  const body = isInside ? await fs.readFile(full).catch(() => undefined) : undefined;
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  if (body) response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  else response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.end(body ?? 'Not found\n');
}
