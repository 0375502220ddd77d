// What a gateway's source does, it does with answers that are read by code that comes later.
jest.mock('#gateway-answers', () => jest.requireActual('./answers-late'));

require('./gateway-source.test');
