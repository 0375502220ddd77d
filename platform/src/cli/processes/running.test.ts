import { withCleanup } from './running';

it('stops what was started, in reverse order, when a later start fails', async () => {
  const stopped: string[] = [];
  const start = withCleanup(async (running) => {
    running.add(async () => stopped.push('first'));
    running.add(() => stopped.push('second'));
    throw new Error('the third');
  });
  await expect(start).rejects.toThrow('the third');
  expect(stopped).toEqual(['second', 'first']);
});

it('keeps everything running until it is closed', async () => {
  const stop = jest.fn();
  const running = await withCleanup(async (running) => {
    running.add(stop);
    return running;
  });
  expect(stop).not.toHaveBeenCalled();
  await running.close();
  await running.close();
  expect(stop).toHaveBeenCalledTimes(1);
});
