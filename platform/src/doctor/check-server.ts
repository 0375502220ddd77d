import type { Health } from '../pages/health/health';
import { ask } from './ask';
import { type Finding, fail, ok, warn } from './finding';

/** Asks the running server what it names as wrong. */
export async function checkServer(publicUrl: string): Promise<readonly Finding[]> {
  const response = await ask(`${publicUrl}/healthz`);
  // The check of the proxies says so.
  if (typeof response === 'string') return [];
  const health = (await response.json().catch(() => undefined)) as Partial<Health> | undefined;
  if (!Array.isArray(health?.problems))
    return [
      fail(`${publicUrl}/healthz is not answered by this server`, 'Let the proxy pass every request on.'),
    ];
  if (health.problems.length === 0) return [ok('The running server names no problem')];
  return health.problems.map(({ about, problem, action }) => {
    const says = `${about}: ${problem.replace(/\.$/, '')}`;
    return about === 'page' || about === 'storage' ? fail(says, action) : warn(says, action);
  });
}
