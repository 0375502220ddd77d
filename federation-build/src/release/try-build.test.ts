import fs from 'node:fs/promises';
import path from 'node:path';
import type { CheckedDeclaration } from '@zone-directory/federation/contract';
import { writeFiles } from '../testing/builds';
import { soundHost } from '../testing/sound-builds';
import type { Rule } from '../verify/rules';
import {
  also,
  at,
  declared,
  described,
  type Files,
  type Json,
  manifest,
  metaData,
  REMOTE,
  refusal,
  text,
  texts,
  tried,
} from './damaged-build.testing';
import { refusalOf } from './errors';
import { integrityOf } from './integrity';
import { tryBuild } from './try-build';
import { verifyBuild } from './verify-build';

/** More than could all be names. */
const MANY_TEXTS = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`text${index}`, `Text ${index}`]),
);
const pluralsOf = (text: string) => ({
  failed: text,
  ...Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`hits_${form}`, text])),
});

const ARABIC = Object.fromEntries(Object.keys(MANY_TEXTS).map((key) => [key, `نص ${key}`]));
const hashOf = (file: string) => integrityOf(Buffer.from(text(file))).replace('sha256-', '');

/** Each with a file at fault, and a similar build that passes. */
const READ: readonly (readonly [what: string, rule: Rule, file: string, damaged: Files, twin?: Files])[] = [
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
    'no language of the host',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': null },
  ],
  [
    'a language that was never there',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': null, ...described({ words: { en: { failed: 'No' } } }) },
  ],
  [
    'texts that are no JSON',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': '{"failed":' },
  ],
  [
    'a text less than English',
    'texts',
    'locales/ar/translation.json',
    { 'locales/en/translation.json': { failed: 'No', more: 'More' } },
  ],
  [
    'a plural form less than its language has',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': { failed: 'x', hits_one: 'x', hits_other: 'x' } },
  ],
  [
    'no English text that it declares',
    'texts',
    'remote.json',
    described({ words: { en: {}, ar: { failed: 'x' } } }),
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
    'a value of English that a language lacks',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by {{name}}' }, { by: 'من' }),
    texts({ by: 'by {{name}}' }, { by: 'من {{ name }} &amp; {{name}}', more: 'المزيد' }),
  ],
  [
    'a value that English has not',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by {{name}}' }, { by: 'من {{name}} {{nobody}}' }),
  ],
  [
    'other tags than English',
    'texts',
    'locales/ar/translation.json',
    texts({ terms: 'the <terms>terms</terms>' }, { terms: '<b>الشروط</b>' }),
    texts({ terms: 'the <terms>terms</terms>' }, { terms: '<terms>الشروط</terms> < 5' }),
  ],
  [
    'a text that was read in another encoding',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by' }, { by: 'م\ufffd' }),
    texts({ by: 'by' }, { by: 'م\u2068ن\u2069' }),
  ],
  [
    'question marks in place of letters',
    'texts',
    'locales/ar/translation.json',
    texts({ open: 'Open now' }, { open: '????? ???' }),
    texts({ open: 'Open now' }, { open: 'مفتوح الآن؟' }),
  ],
  [
    'a text that is its key',
    'texts',
    'locales/ar/translation.json',
    texts({ form: { name: 'Name' } }, { form: { name: 'form.name' } }),
    texts({ form: { name: 'Name' } }, { form: { name: 'الاسم' } }),
  ],
  [
    'a text that is no value',
    'texts',
    'locales/ar/translation.json',
    texts({ open: 'Open' }, { open: 'undefined' }),
    texts({ open: 'undefined' }, { open: 'undefined' }),
  ],
  [
    'a text that cannot be seen',
    'texts',
    'locales/ar/translation.json',
    texts({ open: 'Open' }, { open: '\u200b\u200f' }),
    texts({ open: 'Open' }, { open: 'مفتوح\u200f' }),
  ],
  [
    'the texts of another language',
    'texts',
    'locales/fa/translation.json',
    {
      ...texts(MANY_TEXTS, ARABIC),
      'locales/fa/translation.json': { ...ARABIC, ...pluralsOf('چند') },
    },
    {
      ...texts(MANY_TEXTS, ARABIC),
      'locales/fa/translation.json': {
        ...ARABIC,
        ...pluralsOf('چند'),
        ...Object.fromEntries(
          Object.keys(MANY_TEXTS)
            .slice(9)
            .map((key) => [key, `${key} متن`]),
        ),
      },
    },
  ],
  [
    'a chunk that is not what its entry was built with',
    'missing-file',
    'remote-entry.js',
    also('remote-entry.js', `const h = (e) => "sha256-" + ({ 1: "${'A'.repeat(43)}=" })[e];`),
    also('remote-entry.js', `const h = (e) => "sha256-" + ({ 1: "${hashOf('list.js')}" })[e];`),
  ],
  [
    'a value that does not end',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by {{name}}' }, { by: 'من {{name}} {{name' }),
    texts({ by: 'by {{name}}' }, { by: 'من {{name}} {name' }),
  ],
  [
    'the English texts for another language',
    'texts',
    'locales/ar/translation.json',
    {
      'locales/ar/translation.json': { ...MANY_TEXTS, ...pluralsOf('many') },
      'locales/en/translation.json': { ...MANY_TEXTS, ...pluralsOf('many') },
    },
    texts(MANY_TEXTS, {
      ...MANY_TEXTS,
      ...Object.fromEntries(
        Object.keys(MANY_TEXTS)
          .slice(3)
          .map((key) => [key, 'نص']),
      ),
    }),
  ],
  [
    'texts in the letters of another language',
    'texts',
    'locales/ar/translation.json',
    texts(MANY_TEXTS, Object.fromEntries(Object.keys(MANY_TEXTS).map((key) => [key, 'Текст']))),
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
        ...(REMOTE['mf-manifest.json'] as { exposes: Json[] }).exposes,
        { path: './list', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } },
      ],
    }),
  ],
];

it('accepts a sound build, and says what it is', async () => {
  await expect(tried({})).resolves.toEqual({ name: 'mf-shops', version: '1.0.0' });
});

const CASES = READ.map(([what, rule, file, damaged, twin]) => ({ what, rule, file, damaged, twin }));

it.each(CASES)('refuses a build with $what', async ({ rule, file, damaged, twin }) => {
  const spoil = async (dist: string) => {
    if (rule === 'encoding') await fs.writeFile(path.join(dist, file), Buffer.from([0x7b, 0xff, 0x7d]));
  };
  await expect(tried(damaged, spoil)).rejects.toEqual(refusal(rule, file));
  await fs.rm(at('dist'), { recursive: true });
  // Running it would find nothing of these.
  await writeFiles(at('dist'), { ...REMOTE, ...twin });
  await expect(verifyBuild(at('dist'), refusalOf('mf-shops'))).resolves.toBeDefined();
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
