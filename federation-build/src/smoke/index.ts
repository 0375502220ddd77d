/**
 * What a release is tried with before it is live.
 * @packageDocumentation
 */

export type { SmokeData, SmokeRecord } from './smoke-data';
