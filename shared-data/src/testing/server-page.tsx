import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createData, DataProvider, fetchPending, type ZoneData } from '../index';
import { exampleGatewayConfiguration } from './settings';

/** Creates the data of a zone whose gateway is at `dataUrl`. */
export const dataAt = (dataUrl: string): ZoneData =>
  createData({ ...exampleGatewayConfiguration(), dataUrl });

/** Renders once, like a server and like the start of hydration. */
export const renderOnce = (data: ZoneData, shown: ReactNode): string =>
  renderToString(<DataProvider value={data}>{shown}</DataProvider>);

/** Renders until nothing is pending. */
export async function renderWhole(data: ZoneData, shown: ReactNode): Promise<string> {
  let html: string;
  do html = renderOnce(data, shown);
  while (await fetchPending(data));
  return html;
}
