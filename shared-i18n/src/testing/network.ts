import type { Strings } from '../strings';

/**
 * Creates a network that the test answers by hand, under a fake clock: `answer('/shell/ar', {…})`, `fail('/shell/ar')`.
 */
export function network() {
  const asked: string[] = [];
  const pastCaches: string[] = [];
  const open = new Map<string, { resolve: (strings: Strings) => void; reject: (error: Error) => void }>();
  const take = (url: string) => {
    const request = open.get(url);
    if (!request) throw new Error(`nobody asked for ${url}`);
    open.delete(url);
    return request;
  };
  return {
    asked,
    pastCaches,
    load: (url: string, again: boolean) => {
      asked.push(url);
      if (again) pastCaches.push(url);
      return new Promise<Strings>((resolve, reject) => open.set(url, { resolve, reject }));
    },
    async answer(url: string, strings: Strings) {
      take(url).resolve(strings);
      await jest.advanceTimersByTimeAsync(0);
    },
    async fail(url: string) {
      take(url).reject(new Error('HTTP 404'));
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}
