// Runs the tests of components with the small store.
jest.mock('#text-store', () => jest.requireActual('./small'));

require('../react.test');
