import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MountEvent, Mounted } from '@zone-directory/federation/contract';
import { mount } from '../../mount';
import { answers, type FunctionServer, startFunctionServer } from '../../testing/function-server';
import { expectEverythingStillThere, fill, REQUEST, sent, submit } from '../../testing/request-page';
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

async function send(listener?: (event: MountEvent) => void): Promise<void> {
  mounted = mount(document.body.appendChild(document.createElement('div')), {
    configuration: { ...zoneAt(zone.url) },
    lang: 'en',
    ...(listener && { onEvent: listener }),
  });
  await screen.findByRole('button', { name: 'Send request' });
  await fill();
  await userEvent.click(submit());
}
const listen = (event: MountEvent) => void events.push(event);
const told = (name: string) => events.filter((event) => event.name === name);

it('notifies the page that a request was sent, without its content', async () => {
  await send(listen);
  await sent();
  expect(zone.received.map(({ body }) => body)).toEqual([REQUEST]);
  expect(told('listing-sent')).toEqual([{ name: 'listing-sent', detail: {} }]);
  expect(told('error')).toEqual([]);
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
  expectEverythingStillThere();
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
