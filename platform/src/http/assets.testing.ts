import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { createAssetServer } from './asset-server';
import { rawRequest } from './raw-request.testing';
import { type RunningServer, startServer } from './server';

const lines = Array.from({ length: 2_000 }, (_, index) => `export const v${index} = ${index * 31};`);
/** The content of `/mf-a/1.0.0-abc/main.js`. */
export const SCRIPT = lines.join('\n');

/** Serves a small folder of files, a new one for each test. */
export function useAssets() {
  let root: string;
  let server: RunningServer;

  const path = (name: string) => join(root, name);
  const write = (name: string, content: string) => {
    mkdirSync(path(join(name, '..')), { recursive: true });
    writeFileSync(path(name), content);
  };

  beforeEach(async () => {
    root = folderWith({
      'releases/mf-a/1.0.0-abc/main.js': SCRIPT,
      'releases/mf-a/1.0.0-abc/tiny.js': 'export {};',
      'site/settings.json': '{"version":1}',
      'site/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(40)}</svg>`,
      'secret.txt': 'secret',
    });
    const assets = createAssetServer([
      { prefix: '/mf-a/', folder: path('releases/mf-a'), cache: 'immutable' },
      {
        prefix: '/site/',
        folder: path('site'),
        cache: 'revalidate',
        rewritten: { 'rewritten.json': (text) => text.replaceAll('old', 'new') },
      },
    ]);
    server = await startServer({ port: 0, purpose: 'assets', requestListener: assets });
  });
  afterEach(() => server.close());

  return {
    path,
    write,
    ask: (method: string, url: string) => rawRequest(server.port, url, { method }),
    get: (url: string, headers: Record<string, string> = {}) => rawRequest(server.port, url, { headers }),
  };
}
