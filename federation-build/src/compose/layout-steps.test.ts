/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { layoutStepSources, withLayoutSteps } from './layout-steps';

const page = (html: string) => {
  document.body.innerHTML = withLayoutSteps(html);
  return [...document.querySelectorAll('script')];
};

afterEach(() => document.body.replaceChildren());

it('inserts a script before each marked element, and nowhere else', () => {
  const scripts = page(
    '<ul><li>1</li><li id="a" data-layout-step="" class="b">2</li><li>data-layout-step=""</li></ul>',
  );
  expect(scripts.map((script) => script.nextElementSibling?.id)).toEqual(['a']);
  expect(page('<li title="data-layout-step">1</li>')).toEqual([]);
});

it('names the script for the policy by its hash, if there is one', () => {
  const html = '<p data-layout-step="">1</p>';
  const hash = createHash('sha256')
    .update(page(html)[0]?.textContent ?? '')
    .digest('base64');
  expect(layoutStepSources(html)).toEqual([`'sha256-${hash}'`]);
  expect(layoutStepSources('<p>1</p>')).toEqual([]);
});

it('inserts a script that lays out the element around it, and removes itself', () => {
  const [inert] = page('<ul><li data-layout-step="">1</li></ul>');
  const list = document.querySelector('ul');
  const height = jest.fn();
  Object.defineProperty(list, 'offsetHeight', { get: height });
  const script = Object.assign(document.createElement('script'), { textContent: inert?.textContent });
  inert?.replaceWith(script);
  expect(height).toHaveBeenCalledTimes(1);
  expect(list?.innerHTML).toBe('<li data-layout-step="">1</li>');
});
