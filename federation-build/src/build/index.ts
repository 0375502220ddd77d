/**
 * Webpack presets for configuration files: one for the host, one for a remote, and the sharing policy behind both.
 * @packageDocumentation
 */
export type { Mode } from './base-config';
export { COMPILE_HINT, compiledAhead } from './compile-hint';
export { type Declared, declared } from './declared';
export { hostConfig, scriptConfig } from './host-config';
export { remoteConfig } from './remote-config';
export { sourceHash } from './source-hash';
