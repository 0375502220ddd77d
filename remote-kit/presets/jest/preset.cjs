const path = require('node:path');

const beside = (file) => path.join(__dirname, file);

const swc = [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/**
 * Returns what every Jest project needs: TypeScript, and modules that Jest could not `require`.
 * @param modules names of installed packages that are published as ES modules only
 */
exports.common = (modules = []) => {
  const esModules = modules.join('|');
  return {
    testRunner: beside('runner.cjs'),
    transform: {
      '^.+\\.tsx?$': swc,
      ...(esModules && { [`/node_modules/(${esModules})/.+\\.js$`]: swc }),
    },
    transformIgnorePatterns: [esModules ? `/node_modules/(?!(${esModules})/)` : '/node_modules/'],
    moduleNameMapper: {
      '\\.module\\.css$': beside('css-module.cjs'),
      '\\.css$': beside('empty.cjs'),
      // The query is for webpack.
      '^(.+\\.json)\\?\\w+$': '$1',
    },
  };
};

/** For code that runs in a page. */
exports.page = {
  testEnvironment: beside('page-environment.cjs'),
  setupFilesAfterEnv: [beside('page-setup.cjs')],
};
