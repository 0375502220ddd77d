// Runs the tests of late strings with the small store.
jest.mock('#text-store', () => jest.requireActual('./minimal-text-store'));

require('../late-strings.test');
