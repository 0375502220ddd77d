// Runs the tests of components with the small store.
jest.mock('#text-store', () => jest.requireActual('./minimal-text-store'));

require('../react.test');
