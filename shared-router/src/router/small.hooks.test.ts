// What the names of this package do, they do with the small router as well.
jest.mock('#router', () => jest.requireActual('./small'));
jest.mock('react-router-dom', () => ({
  ...jest.requireActual('./small'),
  ...jest.requireActual('../link'),
}));

describe.each(['own-router', 'use-back', 'page-url', 'search-text', 'entry-memory', 'link', 'page-title'])(
  '%s',
  (name) => {
    require(`../${name}.test`);
  },
);
