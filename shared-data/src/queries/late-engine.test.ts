// Runs the query tests with a search engine that loads on demand.
jest.mock('#search-engine', () => jest.requireActual('../search/engine-lazy'));

require('./gateway-queries.test');
