import { onNextFrame } from './on-next-frame';

const draw = jest.fn();
beforeEach(() => {
  draw.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('calls with the next frame, once', () => {
  onNextFrame(draw);
  expect(draw).not.toHaveBeenCalled();
  jest.advanceTimersByTime(16);
  expect(draw).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('calls after a quarter of a second where there are no frames', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  onNextFrame(draw);
  jest.advanceTimersByTime(249);
  expect(draw).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('calls nothing when the waiting is ended', () => {
  onNextFrame(draw)();
  jest.advanceTimersByTime(1_000);
  expect(draw).not.toHaveBeenCalled();
});
