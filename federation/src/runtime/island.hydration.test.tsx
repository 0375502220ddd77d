import { act, screen } from '@testing-library/react';
import { createContext, use, useEffect, useId, useState } from 'react';
import { waitingPage } from '../testing/served';
import { HERO, settled, slotElement } from '../testing/slots';

const slot = () => slotElement(HERO);
const status = () => slot()?.getAttribute('data-status');

function Search() {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>search</label>
      <input id={id} value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text.length}</output>
    </>
  );
}

const Around = createContext('');

let something: Promise<void>;
function Waiting() {
  use(something);
  return <p>from a server</p>;
}

function Faulty() {
  useEffect(() => {
    throw new Error('broken');
  }, []);
  return <p>from a server</p>;
}

const onEffect = jest.fn();
function Effective() {
  useEffect(() => void onEffect(), []);
  return <p>from a server</p>;
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error');
});

it('keeps the ids, so that labels belong to their fields before and after hydration', async () => {
  const { arrive } = await waitingPage(Search);
  const field = screen.getByLabelText('search');
  const { id } = field;
  await arrive(Search);
  expect(screen.getByLabelText('search')).toBe(field);
  expect(field).toHaveAttribute('id', id);
  expect(log).not.toHaveBeenCalled();
});

it('is not ready while the part suspends, and keeps the served HTML', async () => {
  let go = () => {};
  something = new Promise((resolve) => {
    go = resolve;
  });
  const { arrive, before } = await waitingPage('<!--$--><p>from a server</p><!--/$-->');
  await arrive(Waiting);
  expect(slot()).toHaveTextContent(/^from a server$/);
  expect(status()).toBe('loaded');
  await act(async () => go());
  await settled();
  expect(status()).toBe('ready');
  expect(before?.isConnected).toBe(true);
});

it('keeps the served HTML when the page renders anew while the part suspends', async () => {
  let go = () => {};
  something = new Promise((resolve) => {
    go = resolve;
  });
  const { arrive, before, change } = await waitingPage('<!--$--><p>from a server</p><!--/$-->');
  await arrive(Waiting);
  await change({ around: (part) => <Around value="changed">{part}</Around> });
  await settled();
  expect(slot()).toHaveTextContent(/^from a server$/);
  expect(before?.isConnected).toBe(true);
  await act(async () => go());
  await settled();
  expect(slot()).toHaveTextContent(/^from a server$/);
  expect(status()).toBe('ready');
  expect(log).not.toHaveBeenCalled();
});

it('renders again after a mismatch, and reports it only in the console', async () => {
  log.mockImplementation(() => {});
  const { arrive, reported } = await waitingPage('<!--$--><p>other words</p><!--/$-->');
  await arrive(() => <p>its own words</p>);
  expect(slot()).toHaveTextContent(/^its own words$/);
  expect(status()).toBe('ready');
  expect(log).toHaveBeenCalled();
  expect(reported).toEqual([]);
});

it('is ready after the effects of the part, so that React need not run them while it hydrates', async () => {
  const { arrive, composition } = await waitingPage('<!--$--><p>from a server</p><!--/$-->');
  const known = () => composition.inventory().parts[HERO]?.status;
  const inEffect: unknown[] = [];
  onEffect.mockImplementation(() => inEffect.push(known()));
  await arrive(Effective);
  expect(inEffect).toEqual(['loaded']);
  expect(known()).toBe('ready');
  expect(log).not.toHaveBeenCalled();
});

it('has failed, and is not ready, when an effect throws as soon as the part is hydrated', async () => {
  log.mockImplementation(() => {});
  const { arrive, reported } = await waitingPage('<!--$--><p>from a server</p><!--/$-->');
  await arrive(Faulty);
  expect(status()).toBe('failed');
  expect(reported).toMatchObject([{ phase: 'render' }]);
});

it('logs nothing for a part that was removed before it was hydrated', async () => {
  const { loads, composition, change } = await waitingPage(Search);
  loads[0]?.arrive({ default: Search });
  await change({ id: 'partners/showcase' });
  expect(slot()).toBeNull();
  expect(slotElement('partners/showcase')).toHaveTextContent(/^one moment$/);
  expect(composition.inventory().parts[HERO]).toMatchObject({ status: 'loaded' });
  expect(log).not.toHaveBeenCalled();
});
