import { createFreshness } from './freshness';

const at = (time: string, isStale = false) => ({ asOf: new Date(`2031-05-06T${time}:00Z`), isStale });

it('is unknown before the first response, and after forget()', () => {
  const store = createFreshness();
  expect(store.current()).toBeUndefined();
  store.note(at('07:00'));
  store.forget();
  expect(store.current()).toBeUndefined();
});

it('uses the newest sync of the base, in whatever order responses arrive', () => {
  const store = createFreshness();
  store.note(at('07:00', true));
  store.note(at('07:30'));
  store.note(at('07:00', true));
  expect(store.current()).toEqual(at('07:30'));
  store.note(at('07:30', true));
  expect(store.current()).toEqual(at('07:30', true));
});

it('does not treat a stale sync as fresh again because of an earlier response from a cache', () => {
  const store = createFreshness();
  store.note(at('07:30', true));
  store.note(at('07:30'));
  expect(store.current()).toEqual(at('07:30', true));
  store.note(at('07:31'));
  expect(store.current()).toEqual(at('07:31'));
});

it('notifies listeners only of changes', () => {
  const store = createFreshness();
  const heard: unknown[] = [];
  const stop = store.subscribe(() => heard.push(store.current()));
  store.note(at('07:00'));
  store.note(at('07:00'));
  store.note(at('06:00', true));
  stop();
  store.note(at('08:00'));
  expect(heard).toEqual([at('07:00')]);
});
