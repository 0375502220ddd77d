/** @jest-environment jsdom */
import { replaceHtml } from './replace-html';

function placed(content: string) {
  document.body.innerHTML = `<div data-server>Served</div><div>${content}</div>`;
  const [html, by] = document.body.children as unknown as [HTMLElement, HTMLElement];
  const replaced = jest.fn();
  replaceHtml(html, by, replaced);
  return { html, by, replaced };
}

it('replaces HTML with rendered content', () => {
  const { html, by, replaced } = placed('<p>Rendered</p>');
  expect([html.isConnected, by.hidden]).toEqual([false, false]);
  expect(replaced).toHaveBeenCalledTimes(1);
});

it('keeps HTML as long as there are only placeholders to replace it', async () => {
  const { html, by, replaced } = placed('<section aria-busy="true">Loading</section>');
  expect([html.isConnected, by.hidden]).toEqual([true, true]);
  by.querySelector('section')?.append('…');
  await Promise.resolve();
  expect(html.isConnected).toBe(true);
  expect(replaced).not.toHaveBeenCalled();

  by.querySelector('section')?.setAttribute('aria-busy', 'false');
  await Promise.resolve();
  expect([html.isConnected, by.hidden]).toEqual([false, false]);
  expect(replaced).toHaveBeenCalledTimes(1);
  by.append(document.createElement('p'));
  await Promise.resolve();
  expect(replaced).toHaveBeenCalledTimes(1);
});
