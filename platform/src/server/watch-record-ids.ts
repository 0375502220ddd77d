import type { AirtableSettings } from '@zone-directory/shared-data/core';
import type { CurrentSnapshot } from '../data/store/snapshot';
import type { SnapshotHolder } from '../data/store/snapshot-holder';
import type { UsableSite } from '../site/check-site';
import { type BaseIds, baseIds, missingProblems } from '../site/named-records';
import { baseFailure, readBaseIds } from '../site/read-base';
import { problemLine } from '../site/site-problem';

/** Warns once about each record that the zone's folder names and the base lacks. */
function warnOfMissing({ folder, named }: UsableSite, warn: (line: string) => void): (base: BaseIds) => void {
  const warned = new Set<string>();
  return (base) => {
    for (const problem of missingProblems(named, base)) {
      const line = problemLine(folder, problem);
      if (!warned.has(line)) warn(line);
      warned.add(line);
    }
  };
}

/** Checks the records that the zone's folder names against the first snapshot and each new one. */
export function watchRecordIds(
  holder: Pick<SnapshotHolder, 'current' | 'onChange'>,
  site: UsableSite,
  warn: (line: string) => void,
): void {
  const check = warnOfMissing(site, warn);
  const seen = ({ snapshot }: CurrentSnapshot) => check(baseIds(snapshot));
  const current = holder.current();
  if (current) seen(current);
  holder.onChange(seen);
}

/** The same check in direct mode, where only pages read the base: reads it once; if that fails, only warns. */
export async function checkBaseOnce(
  access: AirtableSettings,
  site: UsableSite,
  { warn, signal }: { warn: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  try {
    warnOfMissing(site, warn)(await readBaseIds(access, signal));
  } catch (error) {
    if (!signal.aborted)
      warn(`The base cannot be read, record ids are not checked: ${baseFailure(error, access)}`);
  }
}
