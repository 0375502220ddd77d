import { render, screen } from '@testing-library/react';
import { Notice } from './notice';

test('an error is an alert with its title, text and action', () => {
  render(
    <Notice tone="error" title="The list could not be loaded" action={{ label: 'Retry', onClick: () => {} }}>
      The connection failed.
    </Notice>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The list could not be loaded');
  expect(alert).toHaveTextContent('The connection failed.');
  expect(alert).toContainElement(screen.getByRole('button', { name: 'Retry' }));
});

test.each(['info', 'success'] as const)('%s is announced at the next pause', (tone) => {
  render(<Notice tone={tone}>Sent</Notice>);
  expect(screen.getByRole('status')).toHaveTextContent('Sent');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
