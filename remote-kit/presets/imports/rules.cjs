// Import rules that this repository and remotes in others have in common.

/** Tests and their helpers. */
exports.TEST = '\\.test\\.tsx?$|/testing/';
exports.TEST_OR_HELPER = `${exports.TEST}|\\.testing\\.tsx?$`;

/** Rules for every file. */
exports.everywhere = [
  { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'nothing unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
];

/** Only a facade imports the libraries that it stands for. @param path which files the rule is for */
exports.onlyFacades = (path) => ({
  name: 'only the facade imports the libraries behind it',
  severity: 'error',
  from: { path, pathNot: exports.TEST },
  to: { path: 'node_modules/(?:i18next|react-router|react-router-dom|@tanstack/[^/]+|airtable)/' },
});

/** Sources do not import tests. @param pathNot what else is free */
exports.noTests = (pathNot = exports.TEST_OR_HELPER) => ({
  name: 'sources do not import tests',
  severity: 'error',
  // Builds do not read them.
  from: { pathNot },
  to: { path: exports.TEST_OR_HELPER },
});

exports.options = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
  },
};
