import type {
  FailedRelease,
  FailureDetail,
  PackageStatus,
  ReleaseStatus,
  ReportedFailures,
} from './commands';
import { ReleaseError } from './errors';

/** Reads what visitors' browsers reported of releases (`name@release`) within the last 24 hours. */
export interface ReadReports {
  /** Returns it by release; without those that nothing is known of. */
  of(releases: readonly string[]): Promise<ReadonlyMap<string, ReportedFailures>>;
  detailsOf(release: string): Promise<readonly FailureDetail[]>;
}

/** Adds to a status what was reported of the live release of each remote, and of the one before. */
export async function withReports(status: ReleaseStatus, reports: ReadReports): Promise<ReleaseStatus> {
  const named = ({ name, release, previous }: PackageStatus) => ({
    live: `${name}@${release}`,
    before: previous === undefined ? undefined : `${name}@${previous}`,
  });
  const all = status.packages.map(named).flatMap(({ live, before }) => [live, ...(before ? [before] : [])]);
  const found = await reports.of(all);
  const packages = status.packages.map((one): PackageStatus => {
    const { live, before } = named(one);
    const of = found.get(live);
    return of ? { ...one, failures: { live: of, previous: before ? found.get(before) : undefined } } : one;
  });
  return { ...status, packages };
}

/** @throws ReleaseError if no release is named, and none is live */
export async function failedRelease(
  { packages }: ReleaseStatus,
  reports: ReadReports,
  name: string,
  wanted?: string,
): Promise<FailedRelease> {
  const release = wanted ?? packages.find((one) => one.name === name)?.release;
  if (release === undefined) throw new ReleaseError(`${name} is not live: name one of its releases`);
  const named = `${name}@${release}`;
  const reported = (await reports.of([named])).get(named) ?? { visits: 0, failing: 0, phases: {} };
  return { release, reported, details: await reports.detailsOf(named) };
}
