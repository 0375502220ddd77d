import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sourceHash } from 'federation/build';
import type { RemoteKey } from 'federation/contract';
import { runScript } from 'platform/src/cli/processes/child';

/**
 * Writes and builds small remotes, identical except for their names, each with one part on the home page.
 * @returns the folder of each remote, by name
 * @throws Error with the output of a failed build
 */
export async function addedRemotes(
  folder: string,
  count: number,
): Promise<Readonly<Record<RemoteKey, string>>> {
  const remotes: Record<RemoteKey, string> = {};
  for (let number = 1; number <= count; number += 1) {
    const name: RemoteKey = `mf-added-${number}`;
    const directory = path.join(folder, name);
    await writeRemote(directory, name, number);
    await build(directory);
    remotes[name] = directory;
  }
  return remotes;
}

async function writeRemote(directory: string, name: string, number: number): Promise<void> {
  const files = {
    'package.json': JSON.stringify({ name, version: '1.0.0', private: true, type: 'module' }),
    'webpack.config.ts': `import { remoteConfig } from 'federation/build';
import declaration from './remote';
export default () => remoteConfig(import.meta.dirname, 'production', declaration);
`,
    'remote.ts': `export default {
  parts: { note: { render: 'server', hydrate: 'visible', size: 'strip', failed: 'failed' } },
  slots: [{ slot: 'home', part: 'note', order: ${100 + number}, when: { query: 'q', is: 'absent' } }],
} as const;
`,
    'src/mount.tsx': 'export const mount = () => ({ update: () => {}, unmount: () => {} });\n',
    'src/parts/note.tsx': `import { Link } from 'shared-router';
import { useTranslation } from 'shared-i18n';
import styles from './note.module.css';
export { default as strings } from '../locales/en/translation.json';
export default function Note() {
  const { t } = useTranslation('${name}');
  return <section className={styles.note}><h2>{t('title')}</h2><p>{t('text')}</p><Link to="/about">{t('more')}</Link></section>;
}
`,
    'src/parts/note.module.css':
      '.note { padding: var(--space-4); border-block-start: 1px solid var(--color-border); }\n',
    'src/locales/en/translation.json': JSON.stringify({
      title: `Notice ${number}`,
      text: 'What this team has to say to those who visit the zone.',
      more: 'About the zone',
      failed: 'This notice is not available right now',
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
}

/** Builds a remote, unless it was already built from the same sources. */
async function build(directory: string): Promise<void> {
  const record = path.join(directory, 'built.txt');
  const hash = sourceHash(directory);
  if (existsSync(record) && (await readFile(record, 'utf8')) === hash) return;
  await rm(record, { force: true });
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const { code, output } = await runScript([webpack, '--mode', 'production'], { cwd: directory });
  if (code !== 0) throw new Error(`${directory} could not be built:\n${output}`);
  await writeFile(record, hash);
}
