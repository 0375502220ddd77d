/**
 * A remote without the host: `mount` for pages of its own and for pages of others.
 * @packageDocumentation
 */
export { defineMount, type MountDefinition } from './define-mount';
