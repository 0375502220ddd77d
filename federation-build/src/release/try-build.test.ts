import fs from 'node:fs/promises';
import path from 'node:path';
import type { CheckedDeclaration } from '@zone-directory/federation/contract';
import { writeFiles } from '../testing/builds';
import { soundHost } from '../testing/sound-builds';
import type { Rule } from '../verify/rules';
import {
  also,
  at,
  type DamagedBuild,
  declared,
  described,
  expectRefused,
  type Json,
  manifest,
  metaData,
  REMOTE,
  refusal,
  text,
  tried,
} from './damaged-build.testing';
import { integrityOf } from './integrity';
import { tryBuild } from './try-build';

const EXPOSES = (REMOTE['mf-manifest.json'] as { readonly exposes: readonly Json[] }).exposes;
/** Another script of the map, which it loads later. */
const withLater = (bytes: number) => ({
  ...manifest({
    exposes: EXPOSES.map((expose) =>
      expose.path === './map'
        ? {
            ...expose,
            assets: { js: { sync: ['map.js'], async: ['later.js'] }, css: { sync: [], async: [] } },
          }
        : expose,
    ),
  }),
  'later.js': `/*${'x'.repeat(bytes)}*/`,
});
const hashOf = (file: string) => integrityOf(Buffer.from(text(file))).replace('sha256-', '');

it.each<DamagedBuild>([
  [
    'an entry that is truncated',
    'syntax',
    'remote-entry.js',
    { 'remote-entry.js': text('remote-entry.js').slice(0, 300) },
  ],
  [
    'a chunk that is a module',
    'syntax',
    'list.js',
    { 'list.js': 'export default 1;' },
    { 'media/worker.js': 'export default 1;' },
  ],
  [
    'a script of no page that is no script',
    'syntax',
    'more.js',
    { 'more.js': '<!doctype html>' },
    { 'more.js': 'let a;' },
  ],
  [
    'code from a string',
    'no-eval',
    'list.js',
    also('list.js', "const f = () => eval('1');"),
    also('list.js', "/* eval('1') */ const eval_ = 'eval(1)';"),
  ],
  [
    'new Function',
    'no-eval',
    'list.js',
    also('list.js', "const f = () => new Function('return 1');"),
    also('list.js', "const f = () => { try { new Function('return 1'); } catch {} };"),
  ],
  [
    'a timer with a string',
    'no-eval',
    'list.js',
    also('list.js', "const f = () => setTimeout('go()', 9);"),
    also('list.js', 'const f = () => setTimeout(() => 1, 9);'),
  ],
  [
    'a React of its own',
    'one-react',
    'list.js',
    also(
      'list.js',
      'const f = (e) => { e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}; };',
    ),
    also('list.js', 'const f = (e) => e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;'),
  ],
  [
    'a development build',
    'production-build',
    'list.js',
    also('list.js', "const f = () => $RefreshReg$(1, 'App');"),
    also('list.js', "const f = '$RefreshReg$';"),
  ],
  [
    "another React's JSX",
    'production-build',
    'map.js',
    also('map.js', 'const f = (r) => (0, r.jsxDEV)(1);'),
    also('map.js', "const f = 'jsxDEV';"),
  ],
  [
    'the address of a dev server',
    'own-origin',
    'list.js',
    also('list.js', "const f = 'http://localhost:3001/x.js';"),
    also('list.js', "const f = new URL('/', 'http://localhost');"),
  ],
  [
    'a fixed place of its files',
    'own-origin',
    'mf-manifest.json',
    metaData({ publicPath: 'http://localhost:3001/' }),
  ],
  [
    'a sheet of a dev server',
    'own-origin',
    'list.css',
    { 'list.css': '.list_ab12-ab12c{background:url(http://localhost:3001/a.png)}' },
    { 'list.css': '.list_ab12-ab12c{background:url(data:image/gif;base64,R0lGOD)}' },
  ],
  [
    "another remote's build",
    'own-code',
    'more.js',
    { 'more.js': "const id = 'mf-other@1.0.0-0123456789ab:';" },
    { 'more.js': "const id = 'mf-shops@1.0.0-0123456789ab:';" },
  ],
  [
    "another build's classes",
    'own-code',
    'list.js',
    also('list.js', "const c = 'a_1234-zzzzz b_1234-zzzzz c_1234-zzzzz';"),
    also('list.js', "const c = 'form_item-other';"),
  ],
  [
    "another remote's source map",
    'own-code',
    'list.js.map',
    { 'list.js.map': { version: 3, sources: ['webpack://mf-other/./src/a.ts'] } },
    { 'list.js.map': { version: 3, sources: ['webpack://mf-shops/./src/a.ts'] } },
  ],
  [
    'an import of another remote',
    'own-code',
    'mf-manifest.json',
    manifest({ remotes: [{ federationContainerName: 'mf_other' }] }),
  ],
  ["a host's description", 'own-code', 'host.json', { 'host.json': {} }],
  [
    'the name of another build',
    'identity',
    'mf-manifest.json',
    metaData({ buildInfo: { buildName: 'mf-other', buildVersion: '1.0.0' } }),
  ],
  [
    'the version of another build',
    'identity',
    'mf-manifest.json',
    metaData({ buildInfo: { buildName: 'mf-shops', buildVersion: '1.0.1' } }),
  ],
  [
    'no semantic version',
    'version',
    'remote.json',
    { ...described({ version: '1.0' }), ...metaData({ buildInfo: {} }) },
    { ...described({ version: '1.0.0-beta.1' }), ...metaData({ buildInfo: {} }) },
  ],
  [
    'an entry beyond its budget',
    'budget',
    'remote-entry.js',
    also('remote-entry.js', `/*${'x'.repeat(100_000)}*/`),
    also('remote-entry.js', `/*${'x'.repeat(50_000)}*/`),
  ],
  [
    'a part beyond its budget',
    'budget',
    'map.js',
    also('map.js', `/*${'x'.repeat(400_000)}*/`),
    also('map.js', `/*${'x'.repeat(300_000)}*/`),
  ],
  [
    'an element beyond its budget',
    'budget',
    'mount.js',
    also('mount.js', `/*${'x'.repeat(400_000)}*/`),
    also('mount.js', `/*${'x'.repeat(300_000)}*/`),
  ],
  ['later scripts beyond their budget', 'budget', 'later.js', withLater(2_000_000), withLater(1_900_000)],
  [
    'an empty style sheet',
    'missing-file',
    'list.css',
    { 'list.css': '', 'server/mf-shops.cjs': 'exports.parts = { list: { default: () => "<p>1</p>" } };' },
  ],
  ['bytes that are no text', 'encoding', 'locales/ar/translation.json', {}],
  ['no server build for its server parts', 'server-build', 'remote.json', described({ server: undefined })],
  [
    'a page of the page server',
    'reserved-path',
    'remote.json',
    declared({ pages: [{ kind: 'static', pattern: '/readyz', parts: ['list'] }] }),
    declared({ pages: [{ kind: 'static', pattern: '/ready', parts: ['list'] }] }),
  ],
  [
    'an element that begins elsewhere',
    'link',
    'remote.json',
    declared({
      elements: {
        'zone-shops': { mount: 'mount', path: '//evil.example', failed: 'failed', retry: 'failed' },
      },
    }),
  ],
  ['a hidden file', 'no-secrets', '.env', { '.env': 'KEY=1' }],
  [
    'a key in a script',
    'no-secrets',
    'list.js',
    also('list.js', `const key = 'pat${'a'.repeat(14)}.${'0'.repeat(64)}';`),
    also('list.js', "const key = 'pattern.of.a.key';"),
  ],
  [
    'a mark at the beginning of a style sheet',
    'encoding',
    'list.css',
    { 'list.css': `\ufeff${text('list.css')}` },
    { 'list.js': `\ufeff${text('list.js')}` },
  ],
  [
    'a font of another site',
    'own-origin',
    'list.css',
    {
      'list.css': `${text('list.css')}@font-face{font-family:I-ab12c;src:url(https://fonts.example/i.woff2)}`,
    },
    { 'list.css': `${text('list.css')}@font-face{font-family:I-ab12c;src:url(data:font/woff2;base64,AA)}` },
  ],
  [
    'a picture that is not there',
    'missing-file',
    'list.js',
    also('list.js', "const f = (r) => r.p + 'media/logo.01234567.svg';"),
    {
      ...also('list.js', "const f = (r) => r.p + 'media/logo.01234567.svg';"),
      'media/logo.01234567.svg': '<svg/>',
    },
  ],
  [
    'a picture that is truncated',
    'missing-file',
    'media/logo.svg',
    { 'media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path' },
    { 'media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>' },
  ],
  [
    'a chunk that is not what its entry was built with',
    'missing-file',
    'remote-entry.js',
    also('remote-entry.js', `const h = (e) => "sha256-" + ({ 1: "${'A'.repeat(43)}=" })[e];`),
    also('remote-entry.js', `const h = (e) => "sha256-" + ({ 1: "${hashOf('list.js')}" })[e];`),
  ],
  [
    'a link to a page of any record',
    'link',
    'remote.json',
    declared({ navigation: [{ to: '/shop/:shopId', text: 'failed', order: 1 }] }),
    declared({
      pages: [{ kind: 'static', pattern: '/shops', parts: ['list'] }],
      navigation: [{ to: '/shops', text: 'failed', order: 1 }],
    }),
  ],
  [
    'a page with a part twice',
    'declaration',
    'remote.json',
    declared({ pages: [{ kind: 'static', pattern: '/shops', parts: ['list', 'list'] }] }),
    declared({ pages: [{ kind: 'static', pattern: '/shops', parts: ['list', 'map'] }] }),
  ],
  ['texts that are none', 'description', 'remote.json', described({ words: null })],
  [
    'a part twice in the manifest',
    'manifest',
    'mf-manifest.json',
    manifest({
      exposes: [
        ...EXPOSES,
        { path: './list', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } },
      ],
    }),
  ],
])('refuses a build with %s', expectRefused);

it('accepts a sound build, and says what it is', async () => {
  await expect(tried({})).resolves.toEqual({ name: 'mf-shops', version: '1.0.0' });
});

it.each<[string, Rule, string, (dist: string) => Promise<unknown>]>([
  [
    'a link',
    'plain-files',
    'media/link.svg',
    (dist) => fs.symlink('logo.svg', path.join(dist, 'media/link.svg')),
  ],
  ['a folder behind a link', 'plain-files', 'more', (dist) => fs.symlink('/etc', path.join(dist, 'more'))],
  [
    'names that differ in case',
    'plain-files',
    'media/logo.svg',
    (dist) => fs.writeFile(path.join(dist, 'media/LOGO.svg'), ''),
  ],
  [
    'an odd name',
    'plain-files',
    'media/a%2fb.svg',
    (dist) => fs.writeFile(path.join(dist, 'media/a%2fb.svg'), ''),
  ],
])('refuses a build with %s', async (_, rule, file, damage) => {
  await expect(tried({}, async (dist) => void (await damage(dist)))).rejects.toEqual(refusal(rule, file));
});

it('refuses a build with a page of what is live, and says that its own may be replaced', async () => {
  await writeFiles(at('host'), soundHost());
  await writeFiles(at('dist'), REMOTE);
  const { declaration } = REMOTE['remote.json'] as { declaration: CheckedDeclaration };
  const tryWith = (name: string) =>
    tryBuild(at('dist'), { host: at('host'), live: { [name]: { ...declaration, elements: {} } } });
  await expect(tryWith('mf-other')).rejects.toEqual(refusal('unique', 'remote.json'));
  await expect(tryWith('mf-shops')).resolves.toBeDefined();
});
