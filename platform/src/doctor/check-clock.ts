import { ask } from './ask';
import { type Finding, fail, ok, warn } from './finding';

/** Leases and form tokens are counted in seconds. */
const SLIGHT_S = 5;
const MOST_S = 60;
const ACTION = 'Let the system set the clock: `timedatectl set-ntp true`.';

/**
 * Compares the clock with the `Date` of other servers.
 * @param urls of any page on each of them
 * @param now ms since 1970
 */
export async function checkClock(
  urls: readonly string[],
  now: () => number = Date.now,
): Promise<readonly Finding[]> {
  const found = await Promise.all(
    [...new Set(urls.map((url) => new URL(url).origin))].map(async (origin) => {
      const before = now();
      const response = await ask(`${origin}/`);
      const after = now();
      const date = typeof response === 'string' ? null : response.headers.get('date');
      if (date === null || Number.isNaN(Date.parse(date))) return [];
      const age = Number((response as Response).headers.get('age') ?? 0) || 0;
      // A `Date` has no fraction of a second.
      const theirs = Date.parse(date) + age * 1_000 + 500;
      return [judge(origin, (theirs < before ? theirs - before : Math.max(0, theirs - after)) / 1_000)];
    }),
  );
  const judged = found.flat();
  if (judged.length > 0) return judged;
  return [warn('No other server has told the time', 'Compare the clock by hand: `date -u`, `timedatectl`.')];
}

function judge(origin: string, ahead: number): Finding {
  const by = Math.round(Math.abs(ahead));
  if (by <= SLIGHT_S) return ok(`The clock agrees with ${origin}`);
  const says = `The clock is ${by} s ${ahead > 0 ? 'behind' : 'ahead of'} ${origin}`;
  return by > MOST_S ? fail(says, ACTION) : warn(says, ACTION);
}
