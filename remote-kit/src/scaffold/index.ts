/**
 * Makes a new remote from the template.
 * @packageDocumentation
 */
export { copyTemplate } from './copy-template';
export { assertNewRemote, type ZoneFacts } from './new-name';
