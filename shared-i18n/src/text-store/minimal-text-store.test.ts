// Runs the tests of translations with the small store.
jest.mock('#text-store', () => jest.requireActual('./minimal-text-store'));

describe('translations', () => {
  require('../translations.test');
});
describe('translations again', () => {
  require('../translations.again.test');
});
