import type http from 'node:http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MountContext, MountContextError } from '../contract/index';
import { configuration, mounting, settled } from '../testing/mounting';
import { startTestServer, type TestServer } from '../testing/server';
import { defineMount } from './define-mount';

let broken: boolean;
const View = () => {
  if (broken) throw new Error('no such field');
  return <p>back</p>;
};

let page: ReturnType<typeof mounting>;
let log: jest.SpyInstance;

beforeEach(() => {
  page = mounting();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  page.remove();
  log.mockRestore();
});

it('configures, starts the language, and then renders the view', async () => {
  const language = page.holdLanguage();
  page.mount({ lang: 'ar', routing: 'hash', basename: '/zone', path: '/x' });
  await settled();
  expect(page.definition.configure.mock.calls).toEqual([[configuration]]);
  expect(page.definition.startLanguage.mock.calls).toEqual([['ar']]);
  expect(page.element).toBeEmptyDOMElement();
  language.start();
  await settled();
  expect(page.element).toHaveTextContent(/^hash \/zone \/x$/);
});

it("renders everything into the remote's own element, including the failure message", async () => {
  page.mount();
  await settled();
  const own = page.element.querySelector(':scope > [data-mount="mf-directory"]');
  expect(own).toHaveTextContent('memory');
  expect(page.element.children).toHaveLength(1);
  page.unmount();
  page.definition.configure.mockImplementation(() => {
    throw new Error('cannot be used');
  });
  page.mount();
  await settled();
  expect(page.element.querySelector(':scope > [data-mount="mf-directory"]')).toHaveTextContent('not there');
});

it("unmounts without an error if the page's listener returns a value", async () => {
  page.mount({ onEvent: () => true });
  await settled();
  const uncaught = jest.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', uncaught);
  page.unmount();
  await settled();
  window.removeEventListener('error', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect(page.element).toBeEmptyDOMElement();
});

it('leaves the address bar to the page by default', async () => {
  page.mount();
  await settled();
  expect(page.element).toHaveTextContent(/^memory \/ undefined$/);
  expect(page.definition.startLanguage.mock.calls).toEqual([[undefined]]);
});

it.each([
  ['no context', undefined],
  ['no configuration', {}],
  ['an unknown routing', { configuration, routing: 'server' }],
  ['an unknown key', { configuration, language: 'ar' }],
  ['an invalid listener', { configuration, onEvent: 'ready' }],
])('refuses %s at once and renders nothing', (_, context) => {
  expect(() => defineMount(() => page.definition)(page.element, context as MountContext)).toThrow(
    MountContextError,
  );
  expect(page.element).toBeEmptyDOMElement();
  expect(page.definition.configure).not.toHaveBeenCalled();
});

describe('a configuration URL', () => {
  let server: TestServer;
  let url: string;

  beforeEach(async () => {
    server = await startTestServer();
    url = `${server.origin}/zone-config.json`;
  });
  afterEach(() => server.stop());

  it('is fetched', async () => {
    server.answer = (response) => response.end(JSON.stringify(configuration));
    page.mount({ configuration: url });
    await waitFor(() => expect(page.element).toHaveTextContent('memory'));
    expect(page.definition.configure.mock.calls).toEqual([[configuration]]);
  });

  it.each([
    ['an error status', (response: http.ServerResponse) => response.writeHead(503).end('{}')],
    ['an HTML page', (response: http.ServerResponse) => response.end('<!doctype html>')],
    ['a broken connection', (response: http.ServerResponse) => response.destroy()],
  ])('shows a message for %s, and starts on Retry', async (_, broken) => {
    server.answer = broken;
    page.mount({ configuration: url, lang: 'ar' });
    const retry = await screen.findByRole('button', { name: 'not there' });
    expect(page.definition.configure).not.toHaveBeenCalled();
    // The message must be in the page's language.
    expect(page.definition.startLanguage.mock.calls).toEqual([['ar']]);
    server.answer = (response) => response.end(JSON.stringify(configuration));
    await userEvent.click(retry);
    await waitFor(() => expect(page.element).toHaveTextContent('memory'));
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('is requested once for a double click on Retry', async () => {
    server.answer = (response) => response.writeHead(503).end();
    page.mount({ configuration: url });
    const retry = await screen.findByRole('button');
    server.answer = () => {};
    server.requests = 0;
    await userEvent.dblClick(retry);
    await waitFor(() => expect(server.requests).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requests).toBe(1);
  });
});

it('shows a message if the configuration is invalid, reports it, and starts on Retry', async () => {
  const onEvent = jest.fn();
  const error = new Error('airtable.apiKey is missing');
  page.definition.configure.mockImplementationOnce(() => {
    throw error;
  });
  page.mount({ onEvent });
  const retry = await screen.findByRole('button', { name: 'not there' });
  expect(onEvent.mock.calls).toEqual([[{ name: 'error', detail: { code: 'configuration', error } }]]);
  await userEvent.click(retry);
  await settled();
  expect(page.element).toHaveTextContent('memory');
});

it('shows a message if the language cannot be started', async () => {
  page.definition.startLanguage.mockRejectedValue(new Error('no language'));
  page.mount();
  expect(await screen.findByRole('button', { name: 'not there' })).toBeVisible();
});

it('shows the same message when the view throws, reports it, and shows the view again on Retry', async () => {
  broken = true;
  page.definition.view.mockReturnValue(<View />);
  const onEvent = jest.fn();
  page.mount({ onEvent });
  const retry = await screen.findByRole('button', { name: 'not there' });
  expect(onEvent.mock.calls.map(([{ name, detail }]) => [name, detail.code])).toEqual([['error', 'render']]);
  // Logging is left to the listener.
  expect(log).not.toHaveBeenCalled();
  broken = false;
  await userEvent.click(retry);
  expect(page.element).toHaveTextContent(/^back$/);
});

it('refuses anything but an element, and renders nothing', () => {
  for (const element of [null, undefined, document, 'body'])
    expect(() =>
      defineMount(() => page.definition)(element as unknown as Element, { configuration }),
    ).toThrow('mount: element: is not an element');
  expect(page.definition.configure).not.toHaveBeenCalled();
});

it('shows a message if the configuration URL is invalid', async () => {
  page.mount({ configuration: 'https://' });
  expect(await screen.findByRole('button', { name: 'not there' })).toBeVisible();
});

describe('events', () => {
  it('report when the mount is ready', async () => {
    const onEvent = jest.fn();
    const language = page.holdLanguage();
    page.mount({ onEvent });
    await settled();
    expect(onEvent).not.toHaveBeenCalled();
    language.start();
    await settled();
    expect(onEvent.mock.calls).toEqual([[{ name: 'ready', detail: {} }]]);
  });

  it('are logged to the console, once each, without a listener', async () => {
    broken = true;
    page.definition.view.mockReturnValue(<View />);
    page.mount();
    await settled();
    expect(log.mock.calls).toEqual([[new Error('no such field')]]);
  });
});
