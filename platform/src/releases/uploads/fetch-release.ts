import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import PQueue from 'p-queue';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import * as v from 'valibot';
import { CallError } from '../call-error';
import { countBytes } from './count-bytes';
import type { ArchiveLimits } from './unpack-archive';
import { createUploadPaths } from './upload-path';

/** Options of `fetchRelease`. */
export interface FetchReleaseOptions {
  /** The URL of the folder of a published release. */
  readonly url: string;
  /** Origins that releases may be fetched from. */
  readonly origins: readonly string[];
  /** An empty folder. */
  readonly folder: string;
  readonly limits: ArchiveLimits;
  /** For tests: allows origins of this machine, and http. */
  readonly isLocal?: boolean | undefined;
  /** How long all of it may take, in ms, for tests. */
  readonly mostMs?: number | undefined;
}

const FILE_MS = 20_000;
/** As long as an upload may take: two fetch at the same time, and others wait for them. */
const RELEASE_MS = 200_000;
const AT_ONCE = 6;
const MOST_LIST_BYTES = 2_000_000;
const list = v.record(v.string(), v.pipe(v.string(), v.regex(/^sha256-[A-Za-z\d+/]{43}=$/)));

/**
 * Fetches a published release from where its team keeps it: the files that its `integrity.json` lists, each as it was
 * published. The connection is made to public addresses only, whatever a name resolves to, and no redirect is followed.
 * @throws CallError for a URL that may not be fetched, and for what is not there or not as published
 */
export async function fetchRelease(options: FetchReleaseOptions): Promise<void> {
  const { folder, limits } = options;
  const base = permittedFolder(options);
  const agent = new RequestFilteringHttpsAgent({ keepAlive: true, maxSockets: AT_ONCE });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(options.mostMs ?? RELEASE_MS)]);
  const get = (file: string, most: number) =>
    open(new URL(file, base), { ...{ agent, most, signal }, isLocal: options.isLocal });
  try {
    const listed = await integrityAt(await get('integrity.json', MOST_LIST_BYTES), base);
    const names = Object.keys(listed);
    if (names.length > limits.files)
      throw new CallError(413, `${base.href} has more than ${limits.files} files`);
    const pathOf = createUploadPaths();
    const wanted = names.map((name) => ({ name, file: pathOf(name) }));
    let left = limits.bytes;
    const queue = new PQueue({ concurrency: AT_ONCE });
    const files = wanted.map(({ name, file }) =>
      queue.add(async () => {
        const body = await get(file.split('/').map(encodeURIComponent).join('/'), limits.bytes);
        const counted = async function* () {
          for await (const chunk of body) {
            left -= chunk.length;
            if (left < 0) throw new CallError(413, `${base.href} has more than ${limits.bytes} bytes`);
            yield chunk;
          }
        };
        await writeVerified(counted(), path.join(folder, file), { name, integrity: listed[name] ?? '' });
      }),
    );
    await Promise.all(files).finally(async () => {
      queue.clear();
      stop.abort();
      // Nothing is written any more when this settles.
      await queue.onIdle();
    });
  } finally {
    stop.abort();
    agent.destroy();
  }
}

function permittedFolder({ url, origins, isLocal = false }: FetchReleaseOptions): URL {
  const refused = (why: string) => new CallError(422, `${JSON.stringify(url.slice(0, 500))} ${why}`);
  if (!URL.canParse(url)) throw refused('is not a URL');
  const folder = new URL(url);
  const { protocol, username, password, search, hash, origin } = folder;
  if (protocol !== 'https:' && !isLocal) throw refused('is not fetched by https');
  if (username || password || search || hash) throw refused('has more than a path');
  if (!origins.includes(origin))
    throw refused(
      'is on none of the origins that the zone fetches from (RELEASE_ORIGINS, FILES_URL, REMOTE_URLS)',
    );
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return folder;
}

async function integrityAt(
  body: AsyncIterable<Uint8Array>,
  base: URL,
): Promise<Readonly<Record<string, string>>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  let json: unknown;
  try {
    json = JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    // Refused below.
  }
  const parsed = v.safeParse(list, json);
  if (parsed.success) return parsed.output;
  throw new CallError(422, `${base.href}integrity.json is not that of a published release`);
}

interface Opening extends Pick<FetchReleaseOptions, 'isLocal'> {
  readonly agent: https.Agent;
  readonly most: number;
  readonly signal: AbortSignal;
}

/** Requests a file. @returns its body, which ends with a CallError if it has too many bytes */
async function open(
  url: URL,
  { agent, most, signal, isLocal }: Opening,
): Promise<AsyncGenerator<Uint8Array>> {
  const failed = (why: string, cause?: unknown) => new CallError(502, `${url.href} ${why}`, {}, { cause });
  const options = {
    headers: { 'Accept-Encoding': 'identity' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_MS)]),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = isLocal ? http.request(url, options) : https.request(url, { ...options, agent });
    // Stays attached as long as the request exists: an error after the headers must not end the process.
    request.once('response', resolve).on('error', reject).end();
  }).catch((cause: Error) => {
    throw failed(`cannot be fetched: ${cause.message}`, cause);
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw failed(`answers ${response.statusCode}`);
  }
  return countBytes(response, most, url.href);
}

async function writeVerified(
  body: AsyncIterable<Uint8Array>,
  file: string,
  { name, integrity }: { readonly name: string; readonly integrity: string },
): Promise<void> {
  const hash = createHash('sha256');
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  if (`sha256-${hash.digest('base64')}` !== integrity)
    throw new CallError(422, `${name} is not what integrity.json says`);
}
