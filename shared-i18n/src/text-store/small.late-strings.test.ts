// Runs the tests of late strings with the small store.
jest.mock('#text-store', () => jest.requireActual('./small'));

require('../late-strings.test');
