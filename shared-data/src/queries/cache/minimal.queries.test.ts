// Runs the query tests with the small cache.
jest.mock('#query-cache', () => jest.requireActual('./minimal'));

require('../queries.test');
