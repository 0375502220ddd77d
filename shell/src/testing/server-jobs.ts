import type { FrameJob, PartJob, RemoteServerModule } from '@zone-directory/federation/contract';
import { DECLARED_WORDS, DECLARED_WORDS_IN_ARABIC, plan } from './site';
import { configurationOf, gatewayConfigurationOf } from './zone';

/** Configurations of a zone: with a gateway on the page's origin, and with the base read directly. */
export const served = {
  gateway: gatewayConfigurationOf({ url: '' }),
  direct: configurationOf({ url: 'http://base.example' }),
};

const RELEASE = { version: '1.0.0', release: '1.0.0-abc', base: 'http://localhost:3001/x/', contract: 2 };

/** Creates the job for the frame of a page, in its language. */
export const frameJob = (url: string, language: string, more: Partial<FrameJob> = {}): FrameJob => ({
  kind: 'frame',
  ...{ url, language, plan, configuration: served.gateway, rendered: [] },
  words: { en: DECLARED_WORDS, ar: DECLARED_WORDS_IN_ARABIC },
  registry: { schema: 1, generation: 7, remotes: { 'mf-directory': RELEASE, 'mf-partners': RELEASE } },
  ...more,
});

/** Creates the job for a part of the directory, in its language. */
export const partJob = (language: string, more: Partial<PartJob> = {}): PartJob => ({
  kind: 'part',
  ...{ url: `/${language}/categories/recA/recB`, language, configuration: served.gateway },
  ...{ remote: 'mf-directory', part: 'business-list', params: { categoryId: 'recA' }, mayBeEmpty: false },
  ...more,
});

/** Creates a remote's server build of one part. */
export const remoteOf = (
  Part: () => React.ReactNode,
  strings: RemoteServerModule['strings'] = { en: { list: 'A list' }, ar: { list: 'قائمة' } },
): RemoteServerModule => ({ parts: { 'business-list': { default: Part } }, strings });

/**
 * Answers reads with the JSON of these paths, instead of a page's origin.
 * @returns the requested URLs
 */
export function answerReads(files: Readonly<Record<string, unknown>>): readonly string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const url = String(input);
    asked.push(url);
    const found = files[url];
    return found === undefined ? new Response('', { status: 404 }) : Response.json(found);
  };
  return asked;
}
