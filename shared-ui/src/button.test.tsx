import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type FormEvent } from 'react';
import { Button, buttonClass } from './button';

test('a button does not submit a form unless its type is submit', () => {
  render(
    <>
      <Button>Retry</Button>
      <Button type="submit">Send</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
});

test('buttonClass gives a link the look of a button', () => {
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

test('while busy it ignores clicks and Enter, keeps its name and focus, and is marked as busy', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={click}>
        Sending
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Sending' });
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);

  rerender(form(false));
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(2);
});
