// What queries do, they do with the small cache as well.
jest.mock('#query-cache', () => jest.requireActual('./small'));

require('../counts.test');
