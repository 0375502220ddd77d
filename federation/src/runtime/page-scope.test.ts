import { offerSharing, shareScope } from '../testing/containers';
import { nextTask } from './next-task';
import { pageScope } from './page-scope';

/** Replaces the browser's scheduler, which jsdom does not have. */
const setScheduler = (scheduler: object | undefined) =>
  scheduler ? Object.assign(window, { scheduler }) : Reflect.deleteProperty(window, 'scheduler');

/** Whether a task that was already waiting has run when a remote gets the scope. */
async function comesAfterWaitingTasks(): Promise<boolean> {
  let hasRun = false;
  const waiting = nextTask().then(() => {
    hasRun = true;
  });
  expect(await pageScope()).toBe(shareScope);
  const came = hasRun;
  await waiting;
  return came;
}

beforeEach(() => offerSharing());
afterEach(() => void setScheduler(undefined));

it('a remote gets the scope in the next task, after those that are waiting', async () => {
  expect(await comesAfterWaitingTasks()).toBe(true);
});

it('a remote gets the scope ahead of them where the browser can continue first', async () => {
  setScheduler({ yield: async () => {} });
  expect(await comesAfterWaitingTasks()).toBe(false);
});

it('a scheduler that cannot yield is not used', async () => {
  setScheduler({ postTask: async () => {} });
  expect(await comesAfterWaitingTasks()).toBe(true);
});
