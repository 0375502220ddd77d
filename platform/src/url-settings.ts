import { isIP } from 'node:net';
import { isRemoteKey, type RemoteKey } from '@zone-directory/federation/contract';
import { exactOrigin } from './listing/accept/origin-policy';
import { DeploymentError, listOf, type Settings } from './settings';

/** Where pages load release files from. */
export interface FileUrls {
  /** URL of the folder with the releases of every package not in `remotes`, with a trailing slash. */
  readonly all: string | undefined;
  /** The same, by remote. */
  readonly remotes: Readonly<Record<RemoteKey, string>>;
}

/** Keeps the parts of the sitemap below their size limit. */
const LONGEST_PUBLIC_URL = 200;

/** Reads `PUBLIC_URL`, the origin at which visitors reach the pages. @throws DeploymentError */
export function publicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const origin = exactOrigin(text);
  if (origin !== undefined && /^https?:/.test(origin) && origin.length <= LONGEST_PUBLIC_URL) return origin;
  throw new DeploymentError(`PUBLIC_URL must be an origin such as https://zone.example, not "${text}"`);
}

/**
 * Reads `FILES_URL` and `REMOTE_URLS`.
 * @param publicUrl if this is https, the files must be too: browsers block mixed content
 * @throws DeploymentError
 */
export function fileUrls(env: Settings, publicUrl: string | undefined): FileUrls {
  const { FILES_URL: all, REMOTE_URLS: remotes } = env;
  const secure = publicUrl?.startsWith('https:') ?? false;
  const what = secure ? 'https, because PUBLIC_URL has it,' : 'http or https';
  const url = all ? folderUrl(all, secure) : undefined;
  if (all && !url)
    throw new DeploymentError(
      `FILES_URL must be a folder such as https://files.example/ with ${what} not "${all}"`,
    );
  const named = listOf(
    'REMOTE_URLS',
    remotes,
    `remotes with folders such as mf-partners=https://partners.example/ with ${what}`,
    (entry) => {
      const [, name = '', text = ''] = /^([^=]+)=(.+)$/.exec(entry) ?? [];
      const url = folderUrl(text, secure);
      return url && isRemoteKey(name) ? ([name, url] as const) : undefined;
    },
  );
  const twice = named.find(([name], index) => named.findIndex((one) => one[0] === name) !== index);
  if (twice) throw new DeploymentError(`REMOTE_URLS names ${twice[0]} twice`);
  return { all: url, remotes: Object.fromEntries(named) };
}

/** Returns a folder's URL with a trailing slash; undefined if it is invalid. */
function folderUrl(text: string, secure: boolean): string | undefined {
  if (!URL.canParse(text) || /[\\?#]/.test(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  if (username || password || !(protocol === 'https:' || (protocol === 'http:' && !secure))) return undefined;
  return href.endsWith('/') ? href : `${href}/`;
}

/** A policy's sources are a list, and URL host names may contain characters that separate or break its entries. */
const FRAMING = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/;

/** Reads `FRAME_ANCESTORS`, the origins whose pages may frame ours; all by default. @throws DeploymentError */
export const frameAncestors = (text: string | undefined): readonly string[] =>
  listOf('FRAME_ANCESTORS', text || '*', 'origins such as https://zone.example, or *', (entry) => {
    const origin = entry === '*' ? entry : exactOrigin(entry);
    return origin !== undefined && (origin === '*' || FRAMING.test(origin)) ? origin : undefined;
  });

/** Reads `HOST`, the address to listen on; undefined for the loopback addresses. @throws DeploymentError */
export function listenHost(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text === 'localhost' || isIP(text) !== 0) return text;
  throw new DeploymentError(`HOST must be an IP address or localhost, not "${text}"`);
}
