import { act, screen } from '@testing-library/react';
import { keepInitialHtml } from '../features/initial-html/initial-html';
import { List, setUpPartPage } from '../testing/part';
import '../strings';

const page = setUpPartPage();

describe('the initial HTML', () => {
  const serve = () => {
    const root = document.createElement('div');
    root.innerHTML = '<main><div data-first-paint><h1>Ropes and Sails</h1></div></main>';
    keepInitialHtml(root);
  };
  const initialHtml = () => screen.queryByRole('heading', { name: 'Ropes and Sails' });

  it('stays in the slot of the first part until the part is there', async () => {
    const arrive = page.loadLater();
    serve();
    page.show();
    expect(initialHtml()).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => arrive({ default: List }));
    expect(await screen.findByRole('heading', { name: 'recA recB' })).toBeVisible();
    expect(initialHtml()).not.toBeInTheDocument();
  });

  it('gives way to a message when the part fails', async () => {
    page.loadModule.mockRejectedValue(new Error('gone'));
    serve();
    page.show();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(initialHtml()).not.toBeInTheDocument();
  });

  it('is not shown in the slot of a later part, whose page shows the first one already', () => {
    page.loadModule.mockReturnValue(new Promise(() => {}));
    serve();
    const first = document.createElement('div');
    first.dataset.part = 'directory/hero';
    document.body.prepend(first);
    page.show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(initialHtml()).not.toBeInTheDocument();
    first.remove();
  });

  it('says its language where the document says another since', () => {
    const { documentElement: html } = document;
    page.loadModule.mockReturnValue(new Promise(() => {}));
    Object.assign(html, { lang: 'ar', dir: 'rtl' });
    serve();
    Object.assign(html, { lang: 'en', dir: 'ltr' });
    page.show();
    expect(initialHtml()?.parentElement).toHaveAttribute('lang', 'ar');
    expect(initialHtml()?.parentElement).toHaveAttribute('dir', 'rtl');
  });

  it.each([
    ['?lng=ar', true],
    ['?q=rope', false],
    ['?lng=ar&business=recA', false],
  ])('stands on the page with %s: %s', (search, stands) => {
    page.loadModule.mockReturnValue(new Promise(() => {}));
    history.replaceState(null, '', `/${search}`);
    serve();
    page.show();
    expect(initialHtml() !== null).toBe(stands);
    history.replaceState(null, '', '/');
  });

  it('is not shown on another page than it was rendered for', async () => {
    page.loadModule.mockReturnValue(new Promise(() => {}));
    serve();
    history.replaceState(null, '', '/elsewhere');
    page.show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(initialHtml()).not.toBeInTheDocument();
    history.replaceState(null, '', '/');
  });
});
