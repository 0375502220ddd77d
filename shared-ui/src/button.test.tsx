import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button, buttonClass } from './button';

test('a button does not submit a form unless it says so', () => {
  render(
    <>
      <Button>Retry</Button>
      <Button type="submit">Send</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
});

test('its looks can be given to a link', () => {
  expect(buttonClass()).toBe('button primary');
  expect(buttonClass('quiet', 'own')).toBe('button quiet own');
});

test('props, class and ref reach the element', async () => {
  const ref = createRef<HTMLButtonElement>();
  const click = jest.fn();
  render(
    <Button ref={ref} variant="secondary" className="own" aria-expanded="false" onClick={click}>
      Menu
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(ref.current).toHaveClass('button', 'secondary', 'own');
  expect(ref.current).toHaveAttribute('aria-expanded', 'false');
});

test('while busy it is disabled, keeps its name and says so', async () => {
  const click = jest.fn();
  render(
    <Button busy onClick={click}>
      Sending
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(click).not.toHaveBeenCalled();
});

describe('focus', () => {
  const page = (busy: boolean) => (
    <>
      <Button busy={busy}>Load more</Button>
      <Button>Other</Button>
    </>
  );

  test('comes back to a button that was busy', () => {
    const { rerender } = render(page(false));
    const button = screen.getByRole('button', { name: 'Load more' });
    button.focus();
    rerender(page(true));
    // What a browser does with a focused element that becomes disabled.
    button.blur();
    rerender(page(false));
    expect(button).toHaveFocus();
  });

  test('stays where it went meanwhile', () => {
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Load more' }).focus();
    rerender(page(true));
    const other = screen.getByRole('button', { name: 'Other' });
    other.focus();
    rerender(page(false));
    expect(other).toHaveFocus();
  });

  test('is not drawn to a button that never had it', () => {
    const { rerender } = render(page(true));
    rerender(page(false));
    expect(document.body).toHaveFocus();
  });
});
