import { isIP } from 'node:net';
import { isRemoteKey, type RemoteKey } from 'federation/contract';
import { exactOrigin } from './listing/accept/origin-policy';
import { DeploymentError, listOf } from './settings';

/** Where pages find the files of releases. */
export interface FileUrls {
  /** URL of a folder that has the releases of every package which `remotes` does not name, with a slash at the end. */
  readonly all: string | undefined;
  /** The same for one remote each. */
  readonly remotes: Readonly<Record<RemoteKey, string>>;
}

/** So that a part of the sitemap cannot outgrow its limit. */
const LONGEST_PUBLIC_URL = 200;

/** The origin under which visitors reach the pages. @throws DeploymentError */
export function publicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const origin = exactOrigin(text);
  if (origin !== undefined && /^https?:/.test(origin) && origin.length <= LONGEST_PUBLIC_URL) return origin;
  throw new DeploymentError(`PUBLIC_URL must be an origin such as https://zone.example, not "${text}"`);
}

/**
 * Reads `FILES_URL` and `REMOTE_URLS`.
 * @param publicUrl with https, the files must have it, too: browsers load nothing else into such a page
 * @throws DeploymentError
 */
export function fileUrls(env: NodeJS.ProcessEnv, publicUrl: string | undefined): FileUrls {
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

/** A URL below which files are, with a slash at the end; undefined for what is none. */
function folderUrl(text: string, secure: boolean): string | undefined {
  if (!URL.canParse(text) || /[\\?#]/.test(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  if (username || password || !(protocol === 'https:' || (protocol === 'http:' && !secure))) return undefined;
  return href.endsWith('/') ? href : `${href}/`;
}

/** Sources of a policy are lists themselves, and host names may have more in them than these know. */
const FRAMING = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/;

/** Reads `FRAME_ANCESTORS`, the origins whose pages may have frames of ours; without it, all. @throws DeploymentError */
export const frameAncestors = (text: string | undefined): readonly string[] =>
  listOf('FRAME_ANCESTORS', text || '*', 'origins such as https://zone.example, or *', (entry) => {
    const origin = entry === '*' ? entry : exactOrigin(entry);
    return origin !== undefined && (origin === '*' || FRAMING.test(origin)) ? origin : undefined;
  });

/** Reads `HOST`, the address to listen at; without it, every address of the machine. @throws DeploymentError */
export function listenHost(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text === 'localhost' || isIP(text) !== 0) return text;
  throw new DeploymentError(`HOST must be an IP address or localhost, not "${text}"`);
}
