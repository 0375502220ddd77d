// Runs the tests of the gateway source with parsers that load on demand.
jest.mock('#gateway-answers', () => jest.requireActual('./answers-lazy'));

require('./gateway-source.test');
