// What translations do, they do with the small store as well.
jest.mock('#text-store', () => jest.requireActual('./small'));

describe('translations', () => {
  require('../translations.test');
});
describe('translations again', () => {
  require('../translations.again.test');
});
