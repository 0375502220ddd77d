import type { FrameJob, PartJob } from '@zone-directory/federation/contract';

/** A job for a part of a release. */
export const jobOf = (part: string, url = '/en/'): PartJob => ({
  kind: 'part',
  url,
  language: 'en',
  configuration: {},
  remote: 'mf_tried' as PartJob['remote'],
  part,
  params: {},
  mayBeEmpty: false,
});

/** A job for a frame around one part. */
export const frameJobOf = (): FrameJob => ({
  kind: 'frame',
  url: '/en/',
  language: 'en',
  configuration: {},
  plan: {} as FrameJob['plan'],
  words: {},
  registry: {} as FrameJob['registry'],
  rendered: [{ id: 'tried/list' }],
});
