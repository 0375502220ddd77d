import { afterVisible } from './visible-time';

let visibility: DocumentVisibilityState;
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('counts only the time in which the page is visible', () => {
  const then = jest.fn();
  afterVisible(8_000, then);
  jest.advanceTimersByTime(3_000);
  become('hidden');
  jest.advanceTimersByTime(60_000);
  become('visible');
  jest.advanceTimersByTime(4_999);
  expect(then).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledTimes(1);
  become('hidden');
  become('visible');
  jest.advanceTimersByTime(60_000);
  expect(then).toHaveBeenCalledTimes(1);
});

it('begins when a page that was opened in the background becomes visible', () => {
  const then = jest.fn();
  visibility = 'hidden';
  afterVisible(8_000, then);
  jest.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
  become('visible');
  jest.advanceTimersByTime(8_000);
  expect(then).toHaveBeenCalledTimes(1);
});

it.each(['visible', 'hidden'] as const)('can be cancelled while the page is %s', (state) => {
  const then = jest.fn();
  const cancel = afterVisible(8_000, then);
  become(state);
  cancel();
  become('visible');
  jest.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
});
