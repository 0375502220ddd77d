import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useState } from 'react';
import { Params, partModule, testComposition } from '../testing/composition';
import { arrive, fail, HERO, settled, slotOf } from '../testing/slots';
import type { PartSlotProps } from './part-slot';

const slot = (composition: PartSlotProps['composition'], props: Partial<PartSlotProps> = {}) =>
  slotOf(composition, HERO, { className: 'slot', ...props });
const slotElement = () => document.querySelector('.slot');

async function shown(module: unknown, props: Partial<PartSlotProps> = {}) {
  const page = testComposition();
  const view = render(slot(page.composition, props));
  await settled();
  await arrive(page.loads[0], module);
  return { ...page, view };
}

let broken: boolean;
const Fragile = () => {
  const params = useContext(Params);
  if (broken && params.businessId !== 'good') throw new Error('no such field');
  return <p>business {params.businessId}</p>;
};

const Field = () => {
  const [text, setText] = useState('');
  return <input aria-label="search" value={text} onChange={(event) => setText(event.target.value)} />;
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

it('starts the part, shows the placeholder, and then the part with its parameters', async () => {
  const { composition, loads } = testComposition();
  render(slot(composition, { params: { categoryId: 'rec1' } }));
  expect(slotElement()).toHaveTextContent(/^one moment$/);
  expect(slotElement()).toHaveAttribute('data-part', 'directory/hero');
  expect(slotElement()).toHaveAttribute('data-remote', 'mf-directory@1.0.0-aaaaaaaaaa');
  expect(slotElement()).toHaveAttribute('data-status', 'loading');
  await settled();
  await arrive(loads[0], partModule('search in'));
  expect(slotElement()).toHaveTextContent(/^search in rec1$/);
  expect(slotElement()).toHaveAttribute('data-remote', 'mf-directory@1.0.0-aaaaaaaaaa');
  expect(slotElement()).toHaveAttribute('data-status', 'ready');
});

it('shows a part that was started earlier without loading it again', async () => {
  const { composition, loads } = testComposition();
  composition.start(['directory/hero']);
  await settled();
  await arrive(loads[0], partModule('hero'));
  render(slot(composition));
  await settled();
  expect(slotElement()).toHaveTextContent(/^hero$/);
  expect(loads).toHaveLength(1);
});

it('shows a message after a failure, and the part after Retry', async () => {
  const { composition, loads } = testComposition();
  render(slot(composition));
  await settled();
  await fail(loads[0]);
  expect(slotElement()).toHaveAttribute('data-status', 'failed');
  await userEvent.click(screen.getByRole('button', { name: 'hero is not there' }));
  expect(slotElement()).toHaveTextContent(/^one moment$/);
  await settled();
  await arrive(loads[1], partModule('hero'));
  expect(slotElement()).toHaveTextContent(/^hero$/);
});

it("names the slot's remote even if it is unknown", async () => {
  const { composition } = testComposition();
  render(slot(composition, { id: 'listing/request-page' }));
  await settled();
  expect(slotElement()).toHaveAttribute('data-remote', 'mf-listing@unknown');
  expect(screen.getByRole('button', { name: 'request-page is not there' })).toBeVisible();
});

describe('a part that throws while it renders', () => {
  beforeEach(() => {
    broken = true;
  });

  it('is not rendered again by Retry, but replaced with what is live now', async () => {
    const { loads } = await shown({ default: Fragile }, { params: { businessId: 'a' } });
    await userEvent.click(screen.getByRole('button', { name: 'hero is not there' }));
    expect(slotElement()).toHaveTextContent(/^one moment$/);
    await settled();
    expect(loads[1]).toMatchObject({ attempt: 2 });
    await arrive(loads[1], partModule('mended'));
    expect(slotElement()).toHaveTextContent(/^mended a$/);
  });

  it('shows the message again if what is live also throws', async () => {
    const { reported, loads } = await shown({ default: Fragile });
    await userEvent.click(screen.getByRole('button', { name: 'hero is not there' }));
    await settled();
    await arrive(loads[1], { default: Fragile });
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    expect(reported).toHaveLength(2);
  });

  it('is rendered again when the visitor returns', async () => {
    const { view, composition, loads } = await shown({ default: Fragile });
    view.unmount();
    broken = false;
    render(slot(composition));
    await settled();
    expect(slotElement()).toHaveTextContent(/^business$/);
    expect(loads).toHaveLength(1);
  });

  it('is rendered again when its parameters change', async () => {
    const { view, composition } = await shown({ default: Fragile }, { params: { businessId: 'bad' } });
    view.rerender(slot(composition, { params: { businessId: 'bad' } }));
    await settled();
    expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
    view.rerender(slot(composition, { params: { businessId: 'good' } }));
    await settled();
    expect(slotElement()).toHaveTextContent(/^business good$/);
  });
});

it('keeps what was typed when the parameters change', async () => {
  const { view, composition } = await shown({ default: Field }, { params: { categoryId: 'a' } });
  await userEvent.type(screen.getByRole('textbox'), 'half');
  view.rerender(slot(composition, { params: { categoryId: 'b' } }));
  expect(screen.getByRole('textbox')).toHaveValue('half');
});

it('switches to another part when its id changes', async () => {
  const { view, composition, loads } = await shown(partModule('hero'));
  view.rerender(slot(composition, { id: 'partners/showcase' }));
  expect(slotElement()).toHaveTextContent(/^one moment$/);
  await settled();
  await arrive(loads[1], partModule('partners'));
  expect(slotElement()).toHaveTextContent(/^partners$/);
  expect(slotElement()).toHaveAttribute('data-part', 'partners/showcase');
});
