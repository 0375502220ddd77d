import { act, screen, waitFor, within } from '@testing-library/react';
import type { Mounted } from '@zone-directory/federation/contract';
import { mount } from './mount';
import { type FunctionServer, startFunctionServer } from './testing/function-server';
import { enter } from './testing/request-page';
import { zoneAt } from './testing/zone';

let zones: FunctionServer[];
let mounted: Mounted[];

beforeEach(async () => {
  zones = await Promise.all([startFunctionServer(), startFunctionServer()]);
  Object.assign(globalThis, { __webpack_public_path__: `${zones[0]?.url}/` });
});
afterEach(async () => {
  act(() => {
    for (const one of mounted) one.unmount();
  });
  document.body.replaceChildren();
  await Promise.all(zones.map((zone) => zone.close()));
});

it('keeps language, zone and draft of two mounts apart, and leaves the page title alone', async () => {
  document.title = 'Host';
  const containers = zones.map(() => document.body.appendChild(document.createElement('div')));
  mounted = containers.map((container, index) =>
    mount(container, {
      configuration: { ...zoneAt(zones[index]?.url ?? '') },
      lang: index === 0 ? 'ar' : 'en',
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'List your business' });
  const [arab, english] = containers.map((container) => within(container)) as [typeof screen, typeof screen];
  expect(await arab.findByRole('heading', { level: 1, name: 'أضف منشأتك' })).toBeVisible();

  await enter(arab.getByRole('textbox', { name: 'اسم المنشأة' }), 'مصرف');
  expect(english.getByRole('textbox', { name: /^Company name/ })).toHaveValue('');
  // The token is fetched when a visitor begins to fill in the form.
  await waitFor(() => expect(zones.map(({ tokensIssued }) => tokensIssued)).toEqual([1, 0]));

  mounted[0]?.update({ lang: 'en' });
  expect(await arab.findByRole('heading', { level: 1, name: 'List your business' })).toBeVisible();
  expect(arab.getByRole('textbox', { name: /^Company name/ })).toHaveValue('مصرف');
  expect(document.title).toBe('Host');
});
