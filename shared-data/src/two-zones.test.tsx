import { act, render, screen, waitFor } from '@testing-library/react';
import { rowId } from '@zone-directory/testing';
import {
  configureData,
  createData,
  DataProvider,
  DataText,
  refreshData,
  resetData,
  useBusiness,
  useDirectoryIndex,
  useFreshness,
  useSiteAsset,
  useSiteSettings,
  useSizedPicture,
  type ZoneData,
} from './index';
import { exampleBusiness, exampleContent, type GatewayServer, startGateway } from './testing/gateway-server';
import { exampleGatewayConfiguration, exampleSite } from './testing/settings';

const PICTURE = 'images/recAAAAAAAAAAAAAA/attA.webp';

let gateways: GatewayServer[];
beforeEach(async () => {
  // The same record in two bases: only the zone distinguishes them.
  gateways = await Promise.all(
    ['Crane', 'Tug'].map((name) =>
      startGateway(exampleContent([{ ...exampleBusiness(name), id: rowId('it') }])),
    ),
  );
});
afterEach(async () => {
  resetData();
  await Promise.all(gateways.map((gateway) => gateway.close()));
});

function configurationOf(index: number) {
  const dataUrl = gateways[index]?.dataUrl ?? '';
  const site = {
    ...exampleSite(),
    registrationNumber: `Z-${index}`,
    dataLanguage: index === 0 ? 'ar' : 'fa',
  };
  return { ...exampleGatewayConfiguration(), dataUrl, siteUrl: `https://zone-${index}.example/site/`, site };
}

function Zone() {
  const { data: business } = useBusiness(rowId('it'));
  const { data: index } = useDirectoryIndex();
  const { registrationNumber } = useSiteSettings();
  const asset = useSiteAsset();
  const sized = useSizedPicture();
  const asOf = useFreshness()?.asOf.getUTCFullYear();
  const found = index?.businesses.map(({ name }) => name).join() ?? 'no index';
  return (
    <li>
      {[registrationNumber, business?.name, found, asset('logo.svg'), asOf].join(' ')}{' '}
      <DataText text="مخازن" />
      <img alt="" src={sized(`${gateways[0]?.dataUrl}${PICTURE}`, 100)} />
    </li>
  );
}

const at = (data: ZoneData) => (
  <DataProvider value={data}>
    <Zone />
  </DataProvider>
);
const shown = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(' مخازن', ''));

it('two zones in one page, besides the page’s own, have separate configuration, source, cache and age', async () => {
  const [first, second] = gateways as [GatewayServer, GatewayServer];
  first.asOf = new Date('2031-01-01T00:00:00Z');
  second.asOf = new Date('2032-01-01T00:00:00Z');
  const [one, two] = [createData(configurationOf(0)), createData(configurationOf(1))];
  configureData({ ...configurationOf(1), siteUrl: '/site/' });
  const { container } = render(
    <>
      {at(one)}
      {at(two)}
      <Zone />
    </>,
  );
  await waitFor(() =>
    expect(shown()).toEqual([
      'Z-0 Crane Crane https://zone-0.example/site/logo.svg 2031',
      'Z-1 Tug Tug https://zone-1.example/site/logo.svg 2032',
      'Z-1 Tug Tug /site/logo.svg 2032',
    ]),
  );
  expect([...container.querySelectorAll('bdi')].map(({ lang }) => lang)).toEqual(['ar', 'fa', 'fa']);
  const widths = [...container.querySelectorAll('img')].map(({ src }) => new URL(src).search);
  expect(widths).toEqual(['?width=320', '', '']);

  // Refreshing one zone requests only its gateway.
  const asked = () => gateways.map(({ received }) => received.length);
  const [before = 0, beforeOther] = asked();
  await act(() => refreshData(one));
  expect(asked()[0]).toBeGreaterThan(before);
  expect(asked()[1]).toBe(beforeOther);
  expect(first.received.at(-1)?.headers['cache-control']).toBe('no-cache');

  // Another configuration of the page discards only the page's data.
  const { length } = first.received;
  act(() => configureData({ ...configurationOf(1), siteUrl: '/other/' }));
  expect(shown()[0]).toMatch(/Crane Crane/);
  expect(one.queryClient.getQueryCache().getAll().length).toBeGreaterThan(0);
  expect(first.received).toHaveLength(length);
});
