import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureData, resetData } from '@zone-directory/shared-data';
import { startLanguage, switchLanguage } from '@zone-directory/shared-i18n';
import { type Manner, translate } from '@zone-directory/testing/translate';
import Showcase from './parts/showcase';
import { setReducedMotion, setWidth } from './testing/screen-size';
import { partners, type SiteServer, startSiteServer } from './testing/site-server';
import { registerStringsAt, zoneAt } from './testing/zone';

let server: SiteServer;
// No boundary is around the part: what React cannot update fails the test.
let stop = () => {};
beforeAll(async () => {
  server = await startSiteServer();
  registerStringsAt(server.url);
});
beforeEach(async () => {
  setWidth(1400);
  setReducedMotion(false);
  configureData(zoneAt(server.url));
  await startLanguage('en');
});
afterEach(() => {
  stop();
  resetData();
});
afterAll(() => server.close());

it.each<Manner>(['moves', 'replaces'])(
  'on a page whose translator %s texts, partners are retried, turned, and shown in another language',
  async (manner) => {
    stop = translate(document.body, manner);
    server.partners = 500;
    render(<Showcase />);
    await screen.findByRole('alert');
    server.partners = partners(8);
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    // Its code comes later; the row before it is not used.
    await screen.findByRole('region', { name: /More partners/ });
    const rotation = screen.getByRole('button', { name: /Stop rotation/ });
    await userEvent.click(rotation);
    expect(rotation).toHaveTextContent(/Start rotation/);
    await userEvent.click(rotation);
    expect(rotation).toHaveTextContent(/Stop rotation/);
    for (const name of [/Next partner/, /Next partner/, /Previous partner/])
      await userEvent.click(screen.getByRole('button', { name }));
    await act(() => switchLanguage('ar'));
    expect(document.body).toHaveTextContent(/الشريك/);
    expect(document.body).not.toHaveTextContent(/Partner|rotation|website|Download/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
