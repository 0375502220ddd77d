import type { ComponentType } from 'react';

/**
 * A part: an exposed module that the host may show. It takes no props: params, language, data and router reach it
 * through the React contexts of the shared packages, so two instances can differ.
 */
export interface PartModule {
  readonly default: ComponentType;
  /** English strings of the remote's namespace, bundled with the code; other languages are files of the release. */
  readonly strings?: Readonly<Record<string, unknown>>;
}

/**
 * Returns whether a loaded module can be shown. A component is a function or one of React's wrapped kinds (memo,
 * forwardRef), which are objects with a `$$typeof`.
 */
export function isPartModule(value: unknown): value is PartModule {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const component: unknown = value.default;
  return (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  );
}
