import { render, screen } from '@testing-library/react';
import { ExternalLink } from './external-link';

test('opens in a new tab without opener or referrer, and has that in its name', () => {
  render(
    <ExternalLink href="https://line.example/" newTabLabel="(opens in a new tab)" className="own">
      Visit website
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Visit website (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://line.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveClass('own');
});
