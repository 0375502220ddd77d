import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSearch, setUpSearchableZone } from '../../testing/search';

const activeOption = (input: HTMLElement) =>
  document
    .getElementById(input.getAttribute('aria-activedescendant') ?? 'none')
    ?.getAttribute('aria-label') ?? null;
const url = () => screen.getByTestId('url').textContent;
setUpSearchableZone();

describe('keyboard', () => {
  it('highlights nothing at first, and wraps around at both ends', async () => {
    const input = await openSearch('fr');
    expect(activeOption(input)).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption(input)).toBe('Fresh Fruit, Listing');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Fresh Fruit');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption(input)).toBe('Freight, Subcategory');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption(input)).toBe('Fresh Fruit, Listing');
    expect(input).toHaveFocus();
  });

  it('closes with Alt+Up and Escape, opens with Alt+Down and Down', async () => {
    const input = await openSearch('fr');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(activeOption(input)).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption(input)).toBe('Fresh Fruit, Listing');
  });

  it('clears the text with the second Escape', async () => {
    const input = await openSearch('fr');
    await userEvent.keyboard('{Escape}');
    expect(input).toHaveValue('fr');
    await userEvent.keyboard('{Escape}');
    expect(input).toHaveValue('');
  });

  it.each(['{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}', 'e', '{Backspace}'])(
    'returns to the text with %s',
    async (key) => {
      const input = await openSearch('fr');
      await userEvent.keyboard(`{ArrowDown}${key}`);
      expect(activeOption(input)).toBeNull();
    },
  );

  it('follows the active option with Enter, clears the text and closes', async () => {
    const input = await openSearch('fr');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(url()).toBe('/categories/rec00000Logistics/rec0000000Freight');
    expect(input).toHaveValue('');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('searches for the text and closes with Enter when no option is active', async () => {
    const input = await openSearch('fr');
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    expect(url()).toBe('/?q=fr');
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('ignores keys while an input method is composing', async () => {
    const input = await openSearch('fr');
    act(() => {
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, isComposing: true }),
      );
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }));
    });
    expect(activeOption(input)).toBeNull();
    expect(input).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'neither chooses nor submits with the Enter that confirms a conversion: %j',
    async (init) => {
      const input = await openSearch('fr');
      await userEvent.keyboard('{ArrowDown}');
      const before = url();
      // Prevented, because browsers submit a form on Enter by themselves.
      expect(fireEvent.keyDown(input, { key: 'Enter', ...init })).toBe(false);
      expect(url()).toBe(before);
      expect(activeOption(input)).not.toBeNull();
    },
  );

  it('moves on with Tab to the link below the list, then closes', async () => {
    await openSearch('fr');
    const next = document.body.appendChild(document.createElement('button'));
    await userEvent.tab();
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all 3 results' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Clear the search' })).toHaveFocus();
    await userEvent.tab();
    expect(next).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    next.remove();
  });

  it('closes with Shift+Tab, and with Escape in that link, which returns to the input', async () => {
    const input = await openSearch('fr');
    await userEvent.tab({ shift: true });
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(input);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input).toHaveFocus();
    expect(input).toHaveValue('fr');
  });
});

describe('pointer', () => {
  it('follows an option and clears the text', async () => {
    const input = await openSearch('hotel');
    await userEvent.click(screen.getByRole('option', { name: 'Harbour Hotel, Listing' }));
    expect(url()).toBe('/business/rec00HarbourHotel');
    expect(input).toHaveValue('');
  });

  it('keeps the focus in the input while the list is pressed', async () => {
    const input = await openSearch('fr');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('listbox') });
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes on a click outside, and opens again on a click in the field', async () => {
    const input = await openSearch('fr');
    await userEvent.click(document.body);
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(input).toHaveValue('fr');
    await userEvent.click(input);
    expect(input).toHaveAttribute('aria-expanded', 'true');
  });

  it('clears with the button, and returns the focus to the input', async () => {
    const input = await openSearch('fr');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
  });
});
