import { screen } from '@testing-library/react';
import { renderAt, speak, startZone } from '../../testing/zone';
import { SponsorStrip } from './sponsor-strip';
import '../../strings';

const text = { en: 'Sponsored by Quay', ar: 'برعاية الرصيف' };

it('links the sponsor in a new tab, in the language of the page', async () => {
  await startZone({ sponsor: { text, url: 'https://quay.example/' } });
  const { unmount } = renderAt('/', <SponsorStrip />);
  expect(document.documentElement).toHaveAttribute('data-sponsor');
  const link = screen.getByRole('link', { name: 'Sponsored by Quay opens in a new tab' });
  expect(link).toHaveAttribute('href', 'https://quay.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await speak('ar');
  expect(screen.getByRole('link')).toHaveTextContent('برعاية الرصيف');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-sponsor');
});

it.each(['javascript:alert(1)', 'mailto:a@b.example', undefined])('is plain text for %s', async (url) => {
  await startZone({ sponsor: { text, ...(url ? { url } : {}) } });
  renderAt('/', <SponsorStrip />);
  expect(screen.getByText('Sponsored by Quay')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('renders nothing without a sponsor', async () => {
  await startZone();
  const { container } = renderAt('/', <SponsorStrip />);
  expect(container.querySelector('p')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-sponsor');
});
