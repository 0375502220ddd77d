// Strings that are late change what is shown with the small store as well.
jest.mock('#text-store', () => jest.requireActual('./small'));

require('../late-strings.test');
