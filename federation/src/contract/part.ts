import type { ComponentType } from 'react';
import * as v from 'valibot';

/** What the host gives to every part. A part takes everything else from the shared packages. */
export interface PartProps {
  /** The named pieces of the route that shows the part, decoded: `{ categoryId, subcategoryId }`. */
  readonly params: Readonly<Record<string, string>>;
}

/** The module behind an expose that the host may show. */
export interface PartModule {
  readonly default: ComponentType<PartProps>;
  /** Whether the part may show nothing, such as a list of partners that nobody has filled in. Else the host waits for it. */
  readonly mayBeEmpty?: boolean;
}

const partPropsSchema = v.object({ params: v.record(v.string(), v.string()) });

/** Whether a value can be handed to a part. */
export function isPartProps(value: unknown): value is PartProps {
  return v.is(partPropsSchema, value);
}

/**
 * Whether a loaded module can be shown. A component is a function or one of React's wrapped kinds (memo, forwardRef),
 * which are objects with a `$$typeof`.
 */
export function isPartModule(value: unknown): value is PartModule {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const component: unknown = value.default;
  return (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  );
}
