// Runs the tests of this package with the small router.
jest.mock('#router', () => jest.requireActual('./minimal-router'));
jest.mock('react-router-dom', () => ({
  ...jest.requireActual('./minimal-router'),
  ...jest.requireActual('../link'),
}));

describe.each(['own-router', 'use-back', 'page-url', 'search-text', 'entry-memory', 'link', 'page-title'])(
  '%s',
  (name) => {
    require(`../${name}.test`);
  },
);
