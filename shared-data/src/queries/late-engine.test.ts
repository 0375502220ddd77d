// What queries do, they do with a search that comes later.
jest.mock('#search-engine', () => jest.requireActual('../search/engine-late'));

require('./gateway-queries.test');
