import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { business, recordId, renderScreen, setUpZone, startZone } from '../../testing/zone';
import { BusinessPage } from './business-page';

const PAGE_URL = `http://localhost/business/${recordId('QuayLine')}`;

setUpZone({
  businesses: [
    business('خط الرصيف', {
      name_en: 'Quay Line',
      location: 'Berth 4, North Quay',
      phone: '+000 55 512 3456',
      email: 'office@quay-line.example',
      website: 'www.quay-line.example/',
    }),
    business('Sparse', { phone: '055 512 3456' }),
    business('Several', {
      location: 'Berth 4, North Quay – رصيف 4، الرصيف الشمالي',
      phone: '+999 1 555 0101 / +999 1 555 0102',
      email: 'a@quay.example, b@quay.example',
      website: 'https://quay.example\nhttps://yard.example',
    }),
  ],
});

async function show(name: string) {
  renderScreen(<BusinessPage id={recordId(name)} />);
  await screen.findByRole('heading', { level: 1 });
}
/** Names and URLs of the offered actions. */
const actions = () => {
  const list = screen.queryByRole('list', { name: 'Get in touch' });
  const links = list ? within(list).getAllByRole('link') : [];
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
};

it('offers all actions that the data allows', async () => {
  await show('QuayLine');
  expect(actions()).toEqual([
    ['Call', 'tel:+000555123456'],
    ['Email', 'mailto:office@quay-line.example'],
    ['WhatsApp (opens in a new tab)', 'https://wa.me/000555123456'],
    ['Website (opens in a new tab)', 'https://www.quay-line.example/'],
    ['Directions (opens in a new tab)', 'https://www.openstreetmap.org/search?query=Berth+4%2C+North+Quay'],
  ]);
  for (const name of [/^WhatsApp/, /^Website/, /^Directions/]) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

it('offers WhatsApp only for numbers that the zone names', async () => {
  await startZone(
    { businesses: [business('Reached', { phone: '+000 55 512 3456' })] },
    { whatsApp: ['+000 7'] },
  );
  await show('Reached');
  expect(actions()).toEqual([['Call', 'tel:+000555123456']]);
});

it('leaves out actions without data', async () => {
  await show('Sparse');
  expect(actions()).toEqual([['Call', 'tel:0555123456']]);
});

it('takes the first of several numbers, mail addresses and websites, and the address in the page’s language', async () => {
  await show('Several');
  expect(actions().map(([, href]) => href)).toEqual([
    'tel:+99915550101',
    'mailto:a@quay.example',
    'https://quay.example',
    'https://www.openstreetmap.org/search?query=Berth+4%2C+North+Quay%2C+Example+Zone',
  ]);
});

it('saves a contact with the address in the page’s language, and the zone', async () => {
  const saved: Blob[] = [];
  const ofBlobs = { createObjectURL: (blob: Blob) => `#${saved.push(blob)}`, revokeObjectURL: () => {} };
  Object.assign(URL, ofBlobs);
  await show('Several');
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(await saved[0]?.text()).toContain('ADR;TYPE=WORK:;;Berth 4\\, North Quay;Example Zone;;;');
  for (const name of Object.keys(ofBlobs)) Reflect.deleteProperty(URL, name);
});

it('copies the page’s URL and announces it each time', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await show('QuayLine');
  const button = screen.getByRole('button', { name: 'Copy link' });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.click(button);
  expect(status).toHaveTextContent('Link copied');
  expect(copied).toHaveBeenLastCalledWith(PAGE_URL);
  const announced: string[] = [];
  const observer = new MutationObserver(() => announced.push(status.textContent ?? ''));
  observer.observe(status, { childList: true, subtree: true });
  await user.click(button);
  expect(announced).toEqual(['', 'Link copied']);
  observer.disconnect();
});

it('shows the URL for copying by hand when the clipboard is unavailable', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await show('QuayLine');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this link:' });
  expect(field).toHaveValue(PAGE_URL);
  expect(field).toHaveFocus();
  expect(field.selectionEnd).toBe(PAGE_URL.length);
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
});

describe('on a device with a share sheet', () => {
  let share: jest.Mock;
  beforeEach(() => {
    share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const press = async () => {
    const user = userEvent.setup();
    await show('QuayLine');
    await user.click(screen.getByRole('button', { name: 'Share' }));
  };

  it('passes the page to the share sheet', async () => {
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Quay Line', url: PAGE_URL });
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  });

  it('does nothing more when the visitor closes the sheet', async () => {
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await press();
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Copy this link:' })).not.toBeInTheDocument();
  });

  it('copies the URL when the device refuses to share', async () => {
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press();
    expect(await screen.findByText('Link copied')).toBeVisible();
  });
});
