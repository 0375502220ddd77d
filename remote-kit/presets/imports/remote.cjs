const { everywhere, noTests, onlyFacades, options, TEST } = require('./rules.cjs');

const OURS = 'node_modules/@zone-directory';

/** Import rules for a remote in a repository of its own. */
module.exports = {
  forbidden: [
    ...everywhere,
    onlyFacades('^src/'),
    noTests(`${TEST}|\\.testing\\.tsx?$|node_modules`),
    {
      name: 'pages import shared packages by their root name: a subpath would duplicate their state',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: {
        path: `${OURS}/shared-(?:data|i18n|router)/dist/(?!index\\.js$)`,
        pathNot: `${OURS}/(?:shared-router/dist/paths|shared-data/dist/(?:links/index|forms/report))\\.js$`,
      },
    },
    {
      name: 'sources import contract, runtime and embed of federation; only tests and configuration files the kit',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: `${OURS}/(?:federation/dist/(?!contract/|runtime/|embed/)|federation-build/|remote-kit/)` },
    },
  ],
  options: { ...options, exclude: { path: '^dist/' } },
};
