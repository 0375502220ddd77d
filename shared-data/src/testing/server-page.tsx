import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createData, DataProvider, fetchPending, type ZoneData } from '../index';
import { exampleGatewayConfiguration } from './settings';

/** Data of the zone whose gateway is there. */
export const dataAt = (dataUrl: string): ZoneData =>
  createData({ ...exampleGatewayConfiguration(), dataUrl });

/** Renders once, as a server does and as hydration begins. */
export const renderOnce = (data: ZoneData, shown: ReactNode): string =>
  renderToString(<DataProvider value={data}>{shown}</DataProvider>);

/** Renders until everything is there that is wanted. */
export async function renderWhole(data: ZoneData, shown: ReactNode): Promise<string> {
  let html: string;
  do html = renderOnce(data, shown);
  while (await fetchPending(data));
  return html;
}
