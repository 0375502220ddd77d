import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HOST_BASE_PLACEHOLDER, type HostDescription } from '@zone-directory/federation/contract';
import { writeFiles } from '../testing/builds';
import { build, checkout } from '../testing/checkout';

const ROOT = path.resolve(__dirname, '../../..');
// Each build keeps a core busy for seconds; a busy machine must not fail the test.
jest.setTimeout(300_000);

it("records a host's initial files and the exports of its shared packages", async () => {
  const { folder: root, remove } = await checkout();
  const folder = path.join(root, 'harbour');
  await writeFiles(folder, {
    'package.json': { name: 'harbour', version: '3.0.0', type: 'module' },
    'webpack.config.ts': `import { hostConfig } from '@zone-directory/federation-build/build';
      export default () => hostConfig(import.meta.dirname, 'production', {
        declaration: { pages: [{ kind: 'static', pattern: '/', title: 'title' }] },
        offers: { slots: [], sizes: [], tables: [], reserved: [] },
      });`,
    'src/index.ts':
      "import { useLanguage } from '@zone-directory/shared-i18n'; import './page.css'; import styles from './frame.module.css'; console.log(styles.frame); console.log(useLanguage);",
    'src/server.tsx': `import styles from './frame.module.css';
      import { renderToString } from 'react-dom/server';
      export const render = () => renderToString(<p className={styles.frame}>harbour</p>);`,
    'src/frame.module.css': '.frame { color: red }',
    'src/page.css': 'body { color: black }',
    'src/index.html': '<!doctype html><title>Harbour</title>',
    'src/locales/en/translation.json': { title: 'Harbour' },
    'src/locales/ar/translation.json': { title: 'الميناء' },
  });
  expect(await build(root, [{ directory: folder, minimize: true }])).toEqual([[]]);
  const host = JSON.parse(await fs.readFile(path.join(folder, 'dist/host.json'), 'utf8')) as HostDescription;
  expect(host).toMatchObject({
    name: 'harbour',
    version: '3.0.0',
    contract: 2,
    accepts: [2],
    declaration: { parts: {}, pages: [{ kind: 'static', pattern: '/', title: 'title' }] },
    words: { ar: { title: 'الميناء' }, en: { title: 'Harbour' } },
    scripts: ['react', 'libraries', 'harbour'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`)),
    ),
    styles: [expect.stringMatching(/^harbour\.[0-9a-f]{8}\.css$/)],
  });
  for (const file of host.scripts) {
    const script = await fs.readFile(path.join(folder, 'dist', file), 'utf8');
    expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  }
  // Each library is compiled when it arrives; the script that runs them waits for the page.
  const page = await fs.readFile(path.join(folder, 'dist/index.html'), 'utf8');
  const [react, libraries, own] = host.scripts.map((file) => `src="${HOST_BASE_PLACEHOLDER}${file}"`);
  expect(page).toContain(`<script ${react} async></script><script ${libraries} async></script>`);
  expect(page).toContain(`<script defer ${own}></script>`);
  // All exports of a facade, not only those the host imports: remotes import other names.
  const source = await fs.readFile(path.join(ROOT, 'shared-i18n/src/index.ts'), 'utf8');
  const names = host.exports?.['shared-i18n'] ?? [];
  expect(names).toEqual(expect.arrayContaining(['useLanguage', 'useTranslation', 'Trans']));
  for (const name of names) expect(source).toContain(name);

  // One self-contained script.
  const { entry = '', styles, needs } = host.server ?? {};
  expect(styles).toEqual({ frame: host.styles });
  expect(needs).toEqual({});
  const { render } = createRequire(__filename)(path.join(folder, 'dist', entry)) as { render(): string };
  const [, name = ''] = /^<p class="([^"]+)">harbour<\/p>$/.exec(render()) ?? [];
  expect(name.endsWith(host.nameSuffix ?? 'none')).toBe(true);
  expect(await fs.readFile(path.join(folder, 'dist', host.styles[0] ?? ''), 'utf8')).toContain(`.${name}`);
  await remove();
});
