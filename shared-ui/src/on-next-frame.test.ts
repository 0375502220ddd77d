import { onNextFrame } from './on-next-frame';

const callback = jest.fn();
beforeEach(() => {
  callback.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('calls the callback once, with the next frame', () => {
  onNextFrame(callback);
  expect(callback).not.toHaveBeenCalled();
  jest.advanceTimersByTime(16);
  expect(callback).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('calls the callback after 250 ms if there are no frames', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  onNextFrame(callback);
  jest.advanceTimersByTime(249);
  expect(callback).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('does not call the callback once it is cancelled', () => {
  onNextFrame(callback)();
  jest.advanceTimersByTime(1_000);
  expect(callback).not.toHaveBeenCalled();
});
