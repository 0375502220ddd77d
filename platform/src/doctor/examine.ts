import type { Deployment } from '../deployment';
import { withTimeout } from '../with-timeout';
import { checkBase } from './check-base';
import { checkCertificates } from './check-certificates';
import { checkClock } from './check-clock';
import { checkFolders } from './check-folders';
import { checkDescriptors, checkDisk } from './check-machine';
import { checkNames } from './check-names';
import { checkProxies } from './check-proxies';
import { checkServer } from './check-server';
import { checkStorage } from './check-storage';
import { checkTable } from './check-table';
import { type Finding, fail } from './finding';

/** A finding, with the check that made it. */
export type Examined = Finding & { readonly check: string };

/** Settings of a server, which has a public URL. */
export type Served = Deployment & { readonly publicUrl: string };

/** Longer than any check waits for something that does not answer. */
const PATIENCE_MS = 25_000;

type Check = (served: Served) => Promise<Finding | readonly Finding[]>;

const CHECKS: Readonly<Record<string, Check>> = {
  folders: (served) => checkFolders(served),
  disk: ({ store }) => checkDisk(store),
  descriptors: ({ maxConnections }) => checkDescriptors(maxConnections),
  clock: (served) => checkClock([...baseOf(served), ...originsOf(served)]),
  names: (served) => checkNames([...originsOf(served), ...baseOf(served)]),
  certificate: (served) => checkCertificates(originsOf(served)),
  proxies: ({ publicUrl, trustedProxies }) => checkProxies(publicUrl, trustedProxies),
  base: ({ airtable }) => checkBase(airtable),
  table: ({ delivery, airtable }) => checkTable(delivery.table, airtable),
  storage: (served) => checkStorage(served),
  server: ({ publicUrl }) => checkServer(publicUrl),
};

const originsOf = ({ publicUrl, files }: Served): readonly string[] => [
  publicUrl,
  ...(files.all ? [files.all] : []),
  ...Object.values(files.remotes),
];

const baseOf = ({ airtable }: Served): readonly string[] => (airtable.embedded ? [] : [airtable.endpointUrl]);

/** Examines a deployment. None of the findings contains a secret. Never rejects. */
export async function examine(served: Served): Promise<readonly Examined[]> {
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([check, look]) => {
      const late = () => fail('There was no answer in time', 'See what hangs: disk, database or network.');
      const broken = (error: unknown) =>
        fail(`It could not be looked at: ${String(error)}`, 'Report this line.');
      const findings = await withTimeout(look(served).catch(broken), PATIENCE_MS, late);
      return [findings].flat().map((finding) => ({ check, ...finding }));
    }),
  );
  return found.flat().map((finding) => withoutSecrets(finding, served));
}

/** Other programs' messages may repeat what they were given. */
function withoutSecrets(finding: Examined, { airtable, data, database, delivery }: Served): Examined {
  const secrets = [
    airtable.embedded ? undefined : airtable.apiKey,
    delivery.table?.apiKey,
    data.mode === 'gateway' ? data.refreshToken : undefined,
    'databaseUrl' in database ? database.databaseUrl : undefined,
    'databaseUrl' in database ? decodeURIComponent(new URL(database.databaseUrl).password) : undefined,
  ].filter((secret) => secret !== undefined && secret !== '');
  const clean = (text: string) =>
    secrets.reduce<string>((left, secret) => left.replaceAll(secret ?? '', '…'), text);
  const { action } = finding;
  return {
    ...finding,
    says: clean(finding.says),
    ...(action === undefined ? {} : { action: clean(action) }),
  };
}
