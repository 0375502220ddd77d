import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useInBrowser } from './use-in-browser';

const rendered: string[] = [];

beforeEach(() => {
  rendered.length = 0;
});

function Place() {
  const place = useInBrowser(() => 'browser', 'server');
  rendered.push(place);
  return <p>{place}</p>;
}

it('returns the value in the first render of a page that a browser renders', () => {
  const { container } = render(<Place />);
  expect(container.textContent).toBe('browser');
  expect(new Set(rendered)).toEqual(new Set(['browser']));
});

it('returns the substitute on a server and in hydration, then the value', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Place />);
  expect(container.textContent).toBe('server');
  rendered.length = 0;
  const mismatched = jest.fn();
  const root = await act(async () => hydrateRoot(container, <Place />, { onRecoverableError: mismatched }));
  expect(rendered[0]).toBe('server');
  expect(container.textContent).toBe('browser');
  expect(mismatched).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
