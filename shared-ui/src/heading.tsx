import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

const FirstLevel = createContext(1);

/** Props of HeadingLevelProvider. */
export interface HeadingLevelProviderProps {
  /** Level of headings that are an `<h1>` on a standalone page: 1 to 6. Default: 1. */
  readonly level?: number | undefined;
  readonly children: ReactNode;
}

/** Sets the outline level at which the headings below begin; the distances between their levels are kept. */
export function HeadingLevelProvider({ level = 1, children }: HeadingLevelProviderProps) {
  return <FirstLevel value={level}>{children}</FirstLevel>;
}

/** Props of Heading, in addition to those of `<h1>`. */
export interface HeadingProps extends ComponentProps<'h1'> {
  /** Level on a standalone page: 1 to 6. */
  readonly level: number;
}

/**
 * Renders a heading at the level that its position requires. HTML has six levels; anything deeper is an `<h6>`, because
 * screen readers announce a wrong level for a larger `aria-level`.
 */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${Math.min(level + useContext(FirstLevel) - 1, 6)}` as 'h1';
  return <Tag part="heading" {...rest} />;
}
