import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureData } from '@zone-directory/shared-data';
import { formatOf } from '@zone-directory/shared-i18n';
import { Route, Routes } from '@zone-directory/shared-router';
import { gatewayConfigurationOf, renderAt, setUpZone, speak, zone } from '../../testing/zone';
import { Layout } from '../layout/layout';

const AS_OF = '2031-05-06T07:08:09.000Z';
const CATEGORIES = '/data/categories.json';

setUpZone();
beforeEach(() => {
  zone.files[CATEGORIES] = { categories: [] };
});

function open(headers: Record<string, string>) {
  configureData(gatewayConfigurationOf(zone));
  zone.headers = headers;
  renderAt(
    '/page',
    <Routes>
      <Route element={<Layout />}>
        <Route path="/page" element={<h1>Page</h1>} />
      </Route>
    </Routes>,
  );
}

const stale = { 'data-as-of': AS_OF, 'data-stale': '1' };
const again = () => screen.queryByRole('button', { name: 'Check again' });

it('shows when stale information was last updated, in the format of the language', async () => {
  open(stale);
  const time = formatOf('en').dateTime(new Date(AS_OF));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(`May be out of date. Last updated: ${time}`);
  expect(again()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await speak('ar');
  expect(status).toHaveTextContent(`آخر تحديث: ${formatOf('ar').dateTime(new Date(AS_OF))}`);
});

it('announces nothing for fresh information', async () => {
  open({ 'data-as-of': AS_OF });
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  expect(again()).not.toBeInTheDocument();
});

it('renders nothing if the freshness is unknown', async () => {
  open({});
  await waitFor(() => expect(zone.asked).toContain(CATEGORIES));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('checks past the caches, and disappears when there is newer information', async () => {
  open(stale);
  const status = await screen.findByRole('status');
  zone.headers = { 'data-as-of': '2031-05-06T07:30:00.000Z' };
  const button = screen.getByRole('button', { name: 'Check again' });
  await userEvent.click(button);
  await waitFor(() => expect(again()).not.toBeInTheDocument());
  expect(zone.askedPastCaches).toContain(CATEGORIES);
  await waitFor(() => expect(status).toHaveTextContent('The information is up to date.'));
  expect(status.firstElementChild).toHaveClass('hidden');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('stays when there is nothing newer, and can check again', async () => {
  open(stale);
  const status = await screen.findByRole('status');
  const button = screen.getByRole('button', { name: 'Check again' });
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  expect(status).toHaveTextContent('May be out of date.');
  expect(button).toHaveFocus();
  expect(zone.askedPastCaches).toEqual([CATEGORIES]);
});
