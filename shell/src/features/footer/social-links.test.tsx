import { screen } from '@testing-library/react';
import { renderAt, startZone } from '../../testing/zone';
import { SocialLinks } from './social-links';
import '../../strings';

it('links the social pages by name, in a new tab, and leaves out URLs other than http(s)', async () => {
  await startZone({
    social: [
      { kind: 'facebook', url: 'https://facebook.example/zone' },
      { kind: 'x', url: 'javascript:alert(1)' },
      { kind: 'linkedin', url: 'mailto:zone@linkedin.example' },
      { kind: 'youtube', url: 'data:text/html,hello' },
    ],
  });
  renderAt('/', <SocialLinks />);
  const link = screen.getByRole('link');
  expect(link).toHaveAccessibleName('Facebook opens in a new tab');
  expect(link).toHaveAttribute('href', 'https://facebook.example/zone');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('list', { name: 'Follow the zone' })).toBeVisible();
});

it('shows nothing if there is nothing to link', async () => {
  await startZone({ social: [{ kind: 'x', url: 'ftp://x.example/' }] });
  renderAt('/', <SocialLinks />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
