import { PageDataError, readBlock } from './page-data';

afterEach(() => document.body.replaceChildren());

function addBlock(content: string) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'settings';
  block.textContent = content;
  document.body.append(block);
}

it('reads what the page handler wrote into the page', () => {
  addBlock('{"name":"\\u003c/script>"}');
  expect(readBlock('settings')).toEqual({ name: '</script>' });
});

it.each([
  ['that is missing', undefined, 'the page has no data block "settings"'],
  ['that is not JSON', '{', 'the page\'s data block "settings" is not JSON'],
])('refuses a block %s', (_, content, message) => {
  if (content) addBlock(content);
  expect(() => readBlock('settings')).toThrow(PageDataError);
  expect(() => readBlock('settings')).toThrow(message);
});
