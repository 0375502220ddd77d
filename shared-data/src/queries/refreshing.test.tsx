import { act, renderHook, waitFor } from '@testing-library/react';
import { rowId } from '@zone-directory/testing';
import { configureData, refreshData, useBusiness, useCategories, useDirectoryIndex } from '../index';
import { resetData } from '../page-data';
import {
  answer,
  exampleBusiness,
  exampleContent,
  type GatewayServer,
  startGateway,
} from '../testing/gateway-server';
import { exampleGatewayConfiguration } from '../testing/settings';

let gateway: GatewayServer;
beforeEach(async () => {
  gateway = await startGateway(exampleContent([exampleBusiness('Crane'), exampleBusiness('Tug')]));
  configureData({ ...exampleGatewayConfiguration(), dataUrl: gateway.dataUrl });
});
afterEach(async () => {
  resetData();
  await gateway.close();
});

const paths = () => gateway.received.map(({ url }) => url.replace('/data/', ''));
const pastCaches = () => gateway.received.map(({ headers }) => headers['cache-control'] === 'no-cache');

describe('refreshing', () => {
  it('keeps the directory index while that of the next snapshot is loading', async () => {
    const index = renderHook(() => useDirectoryIndex());
    const names = () => index.result.current.data?.businesses.map(({ name }) => name);
    await waitFor(() => expect(names()).toHaveLength(2));
    const seen: unknown[] = [];
    gateway.content = exampleContent([exampleBusiness('Barge')], 'v2');
    gateway.fault = () => {
      seen.push(names());
      return false;
    };
    await act(() => refreshData());
    await waitFor(() => expect(names()).toEqual(['Barge']));
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).not.toContain(undefined);
  });

  it('refetches the data on the page, bypassing the caches, and keeps it meanwhile', async () => {
    const business = renderHook(() => useBusiness(rowId('Tug')));
    const gone = renderHook(() => useCategories());
    await waitFor(() => expect(business.result.current.data?.name).toBe('Tug'));
    await waitFor(() => expect(gone.result.current.isSuccess).toBe(true));
    gone.unmount();
    gateway.received.length = 0;
    gateway.content = exampleContent([exampleBusiness('Tug', { phone: '+000 55 500 0001' })], 'v2');
    await act(() => refreshData());
    expect(paths()).toEqual([`businesses/${rowId('Tug')}.json`]);
    expect(pastCaches()).toEqual([true]);
    await waitFor(() => expect(business.result.current.data?.phone).toBe('+000 55 500 0001'));
    const later = renderHook(() => useCategories());
    await waitFor(() => expect(pastCaches()).toEqual([true, false]));
    expect(later.result.current.data).toHaveLength(1);
  });

  it('keeps the data when the gateway fails, and does not reject', async () => {
    const business = renderHook(() => ({ ...useBusiness(rowId('Tug')) }));
    await waitFor(() => expect(business.result.current.data?.name).toBe('Tug'));
    gateway.fault = (_request, response) => answer(response, 500, {});
    await act(() => refreshData());
    await waitFor(() => expect(business.result.current.error).toMatchObject({ code: 'SERVER_ERROR' }));
    expect(business.result.current.data?.name).toBe('Tug');
  });
});
