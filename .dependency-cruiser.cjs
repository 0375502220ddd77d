/** Allowed imports: docs/architecture.md, "Packages". */
const { existsSync } = require('node:fs');
const { workspaces } = require('./package.json');
const {
  everywhere,
  noTests,
  onlyFacades,
  options,
  TEST,
  TEST_OR_HELPER,
} = require('./remote-kit/presets/imports/rules.cjs');
const APPS = ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
const SHARED = ['shared-i18n', 'shared-data', 'shared-router', 'shared-ui', 'shared-embed'];

/** Of our packages, `from` may import only itself and `allowed`. */
const onlyImports = (from, allowed, { but = TEST } = {}) => ({
  name: `${from} imports only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: but },
  to: {
    path: `^(?!(?:${[from, ...allowed].join('|')})(?:/|$))(?:${workspaces.join('|')})/`,
  },
});

/**
 * The folders of the platform, each with the folders it may import, without cycles. `cli` and `server` are not listed: they may import
 * all folders, and only `cli` imports them.
 */
const FOLDERS = {
  log: ['settings'],
  http: ['log'],
  storage: ['log'],
  limits: ['http', 'storage'],
  'data/store': ['storage'],
  'data/sync': ['data/store', 'log', 'storage'],
  'data/find': ['data/store', 'log'],
  'data/api': ['data/find', 'data/store', 'data/sync', 'http', 'limits', 'log'],
  'folder-cache': [],
  'data/images': ['data/store', 'folder-cache', 'http', 'log'],
  data: ['folder-cache', 'http', 'limits', 'log', 'storage'],
  'listing/deliver': ['data/sync', 'http', 'limits', 'settings', 'storage'],
  'listing/weekly': ['listing/deliver', 'listing/edit', 'storage'],
  'listing/store': ['listing/deliver', 'limits', 'log', 'storage'],
  'listing/accept': ['listing/deliver', 'listing/store', 'http', 'limits', 'log', 'storage'],
  listing: ['data/sync', 'http', 'limits', 'log', 'settings', 'storage'],
  live: ['log', 'storage'],
  releases: ['http', 'limits', 'live', 'log', 'storage'],
  rendering: ['folder-cache', 'http'],
  settings: [],
  failures: ['http', 'log', 'settings', 'storage'],
  'url-settings': ['listing/accept', 'settings'],
  deployment: [
    'data/images',
    'failures',
    'listing/accept',
    'listing/deliver',
    'log',
    'settings',
    'url-settings',
    'workspace-remotes',
  ],
  'serve-settings': ['deployment', 'settings'],
  'pages/compose': ['data/store', 'deployment', 'live', 'log'],
  'pages/seo': ['pages/compose', 'live', 'data/store', 'http'],
  'pages/render': ['pages/compose', 'pages/seo'],
  machine: [],
  'pages/health': ['live', 'machine', 'pages/compose', 'data/store', 'rendering'],
  pages: ['data', 'deployment', 'http', 'live', 'log', 'machine', 'rendering'],
  metrics: [
    'data',
    'failures',
    'http',
    'limits',
    'listing',
    'live',
    'machine',
    'pages/health',
    'releases',
    'rendering',
    'storage',
  ],
  doctor: ['data', 'deployment', 'listing/deliver', 'listing/store', 'machine', 'pages/health', 'storage'],
  embed: ['http', 'live', 'pages/compose'],
  site: ['data', 'deployment', 'listing/deliver', 'storage'],
  origins: ['deployment'],
};

// A renamed folder would lose its rule without a word.
const missing = Object.entries(FOLDERS)
  .flatMap(([folder, allowed]) => [folder, ...allowed])
  .filter((folder) => !existsSync(`platform/src/${folder}`) && !existsSync(`platform/src/${folder}.ts`));
if (missing.length > 0)
  throw new Error(`no such folder in platform/src: ${[...new Set(missing)].join(', ')}`);

/** Within the platform, `folder` may import only itself and `allowed`. */
const onlyImportsFolders = (folder, allowed) => ({
  name: `platform/src/${folder} imports of the platform only ${allowed.join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: `^platform/src/${folder}[/.]`, pathNot: TEST_OR_HELPER },
  to: {
    path: '^platform/src/',
    pathNot: `^platform/src/(?:${[folder, 'interruptible-sleep', 'with-timeout', 'is-object', 'problem', ...allowed].join('|')})[/.]`,
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...everywhere,
    ...APPS.map((app) => onlyImports(app, [...SHARED, 'federation', 'federation-build'])),
    onlyImports('shared-ui', ['shared-i18n']),
    onlyImports('shared-embed', ['shared-i18n', 'shared-data', 'shared-router', 'shared-ui', 'federation']),
    ...[
      'shared-i18n',
      'shared-data',
      'shared-router',
      'federation',
      'site',
      'airtable-embedded',
      'zone-embed',
    ].map((name) => onlyImports(name, [])),
    onlyImports('federation-build', ['federation']),
    onlyImports('remote-kit', ['federation', 'federation-build', 'shared-i18n']),
    onlyImports(
      'platform',
      [
        'airtable-embedded',
        'federation',
        'federation-build',
        'remote-kit',
        'shared-data',
        'shared-embed',
        'shared-i18n',
        'shared-router',
      ],
      { but: TEST_OR_HELPER },
    ),
    ...Object.entries(FOLDERS).map(([folder, allowed]) => onlyImportsFolders(folder, allowed)),
    onlyImports('testing', ['airtable-embedded']),
    onlyImports('e2e', [
      'platform',
      'airtable-embedded',
      'federation',
      'federation-build',
      'remote-kit',
      'testing',
    ]),
    onlyImports('bench', [
      'platform',
      'shared-data',
      'shared-i18n',
      'e2e',
      'testing',
      'federation',
      'federation-build',
      'shell',
      'site',
    ]),
    {
      name: 'zone-embed is imported by no package: third-party pages use the packed one',
      severity: 'error',
      from: { pathNot: '^zone-embed/' },
      to: { path: '^zone-embed/' },
    },
    {
      name: 'applications import contract, runtime and embed of federation; only configuration files import federation-build',
      severity: 'error',
      from: { path: `^(?:${APPS.join('|')})/src/`, pathNot: TEST },
      to: { path: '^(?:federation/src/(?!contract/|runtime/|embed/)|federation-build/)' },
    },
    {
      name: 'the platform imports no browser code of federation',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^federation/src/(?:runtime|embed)/' },
    },
    {
      name: 'servers import the entries of shared packages without React',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(?:shared-data/src/index|shared-i18n/src/index)\\.ts$' },
    },
    {
      name: 'pages import shared packages by their root name: a subpath would duplicate their state',
      severity: 'error',
      // Declarations are read by builds.
      from: {
        path: `^(?:${[...APPS, 'shared-ui', 'shared-embed'].join('|')})/`,
        pathNot: `${TEST}|^[^/]+/(?:host|remote)\\.ts$`,
      },
      to: {
        path: '^shared-(?:data|i18n|router)/src/(?!index\\.tsx?$)',
        pathNot: '^(?:shared-router/src/paths|shared-data/src/(?:links/index|forms/report))\\.ts$',
      },
    },
    {
      name: 'shared-data/links has no state: every package that uses it contains a copy',
      severity: 'error',
      from: { path: '^shared-data/src/links/', pathNot: TEST },
      to: { pathNot: '^shared-data/src/(?:links/|(?:url|text/ascii-digit)\\.ts$)' },
    },
    {
      name: 'shared-data/report has no state: every package that uses it contains a copy',
      severity: 'error',
      from: { path: '^shared-data/src/forms/', pathNot: TEST },
      to: { pathNot: '^shared-data/src/(?:forms/|record-id\\.ts$)' },
    },
    {
      name: 'shared-router/paths imports nothing: servers and declarations use it too',
      severity: 'error',
      from: { path: '^shared-router/src/paths\\.ts$' },
      to: {},
    },
    onlyFacades(`^(?:${[...APPS, 'shared-ui', 'shared-embed'].join('|')})/`),
    {
      name: 'compose, release, rendering and verify need no bundler: they read descriptions of builds',
      severity: 'error',
      from: { path: '^federation-build/src/(?:compose|release|rendering|smoke|verify)/', pathNot: TEST },
      to: { path: '^federation-build/src/build/' },
    },
    {
      name: 'only tests import test helpers',
      severity: 'error',
      from: { pathNot: `${TEST_OR_HELPER}|^(?:testing|e2e|bench)/` },
      to: { path: '^testing/' },
    },
    noTests(`${TEST_OR_HELPER}|^(?:testing|e2e|bench)/`),
  ],
  options: {
    ...options,
    exclude: { path: '/(?:dist|\\.types)/|^remote-kit/(?:template/|presets/types)' },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
