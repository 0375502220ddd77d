// What components see, they see with the small store as well.
jest.mock('#text-store', () => jest.requireActual('./small'));

require('../react.test');
