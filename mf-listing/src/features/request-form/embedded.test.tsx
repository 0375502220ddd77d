import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountEvent, Mounted } from '@zone-directory/federation/contract';
import { mount } from '../../mount';
import { answers, type FunctionServer, startFunctionServer } from '../../testing/function-server';
import {
  aboutPage,
  expectEverythingStillThere,
  fill,
  QUAY,
  quay,
  REQUEST,
  sent,
  submit,
} from '../../testing/request-page';
import { zoneAt } from '../../testing/zone';

let zone: FunctionServer;
let mounted: Mounted;
let events: MountEvent[];
let log: jest.SpyInstance;

beforeEach(async () => {
  zone = await startFunctionServer();
  Object.assign(globalThis, { __webpack_public_path__: `${zone.url}/` });
  events = [];
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  act(() => mounted.unmount());
  document.body.replaceChildren();
  log.mockRestore();
  await zone.close();
});

/**
 * Simulates a zone that refuses the page's origin: a browser sends the request, but the page cannot read the response.
 */
const refuseThePage: FunctionServer['answer'] = (response) => {
  if (response.req.headers['sec-fetch-mode'] === 'no-cors') answers(403, {})(response);
  else response.destroy();
};

function show(listener?: (event: MountEvent) => void, configuration: object = {}, path?: string): void {
  mounted = mount(document.body.appendChild(document.createElement('div')), {
    configuration: { ...zoneAt(zone.url), ...configuration },
    lang: 'en',
    path,
    ...(listener && { onEvent: listener }),
  });
}
async function filled(listener?: (event: MountEvent) => void): Promise<void> {
  show(listener);
  await screen.findByRole('button', { name: 'Send request' });
  await fill();
}
async function send(listener?: (event: MountEvent) => void): Promise<void> {
  await filled(listener);
  await userEvent.click(submit());
}
const listen = (event: MountEvent) => void events.push(event);
const told = (name: string) => events.filter((event) => event.name === name);

it('notifies the page that a request was sent, without its content', async () => {
  await send(listen);
  await sent();
  expect(zone.received.map(({ body }) => body)).toEqual([REQUEST]);
  expect(told('listing-begun')).toEqual([{ name: 'listing-begun', detail: {} }]);
  expect(told('listing-sent')).toEqual([{ name: 'listing-sent', detail: {} }]);
  expect(told('error')).toEqual([]);
});

it('is sent once, and says so once, when Send is clicked three times at once', async () => {
  await filled(listen);
  const button = submit();
  act(() => {
    for (let times = 0; times < 3; times += 1) button.click();
  });
  await sent();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(zone.received).toHaveLength(1);
  expect(told('listing-sent')).toHaveLength(1);
});

describe('on a page whose listings the zone refuses', () => {
  it.each([
    ['/list-your-business', ''],
    [aboutPage(), `?business=${QUAY}`],
  ])('%s leads to the zone’s own form at once, and reports one error', async (path, query) => {
    zone.businesses = { [QUAY]: quay };
    show(listen, { refusesListings: true }, path);
    const link = await screen.findByRole('link', { name: /^Open the form/ });
    expect(link).toHaveAttribute('href', `${zone.url}/en/list-your-business${query}`);
    expect(screen.getByRole('status')).toHaveTextContent('This form cannot be sent from this website.');
    expect(document.querySelector('form')).toBeNull();
    await waitFor(() => expect(told('error')).toHaveLength(1));
    const names = events.map(({ name }) => name);
    // An error before that would be the failure of a release.
    expect(names.indexOf('error')).toBeGreaterThan(names.indexOf('ready'));
    expect(told('error')[0]?.detail).toMatchObject({ code: 'listing-origin' });
    expect(zone.tokensIssued).toBe(0);
    expect(log).not.toHaveBeenCalled();
  });

  it('has the link in the language of the page', async () => {
    show(listen, { refusesListings: true });
    await screen.findByRole('link', { name: /^Open the form/ });
    mounted.update({ lang: 'ar' });
    const link = await screen.findByRole('link', { name: /^فتح النموذج/ });
    expect(link).toHaveAttribute('href', `${zone.url}/ar/list-your-business`);
    expect(told('error')).toHaveLength(1);
  });
});

it('asks for a token once while the form is filled in, even if it is refused', async () => {
  zone.tokenAnswer = (response) => response.destroy();
  await filled(listen);
  expect(zone.tokensIssued).toBe(1);
});

it('names the missing setting when the zone refuses the page’s origin, and keeps what was typed', async () => {
  zone.answer = refuseThePage;
  zone.tokenAnswer = refuseThePage;
  await send(listen);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your request could not be sent.');
  const error = expect.objectContaining({
    message: expect.stringMatching(new RegExp(`^${zone.url} .*${location.origin}.*LISTING_ORIGINS`)),
  });
  expect(told('error')).toEqual([{ name: 'error', detail: { code: 'listing-origin', error } }]);
  expect(told('listing-sent')).toEqual([]);
  expect(screen.getByRole('link', { name: /^Open the form/ })).toBeVisible();
  expectEverythingStillThere();
  const requests = zone.received.length;
  await userEvent.click(submit());
  await waitFor(() => expect(zone.received.length + zone.tokensIssued).toBeGreaterThan(requests + 1));
  await screen.findByRole('alert');
  expect(told('error')).toHaveLength(1);
});

it('logs the missing setting to the console when the page does not listen', async () => {
  zone.answer = refuseThePage;
  zone.tokenAnswer = refuseThePage;
  await send();
  await screen.findByRole('alert');
  await waitFor(() =>
    expect(log.mock.calls.filter(([line]) => String(line).includes('LISTING_ORIGINS'))).toHaveLength(1),
  );
});

it.each<[string, () => void]>([
  ['a connection that breaks', () => (zone.answer = (response) => response.destroy())],
  ['a server that fails', () => (zone.answer = answers(500, {}))],
  [
    'a zone that is down',
    () => {
      zone.answer = (response) => response.destroy();
      zone.tokenAnswer = (response) => response.destroy();
    },
  ],
])('%s is not reported as an origin error', async (_, breakIt) => {
  breakIt();
  await send(listen);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your request could not be sent.');
  expect(told('error')).toEqual([]);
  expectEverythingStillThere();
});
