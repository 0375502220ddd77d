/**
 * What a release is tried with before it is live.
 * @packageDocumentation
 */

export { pageCode } from './page-code';
export type { SmokeData, SmokeRecord } from './smoke-data';
