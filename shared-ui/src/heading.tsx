import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

const FirstLevel = createContext(1);

/** Props of HeadingLevelProvider. */
export interface HeadingLevelProviderProps {
  /** Level of what is an `<h1>` on a page of its own: 1 to 6. Default: 1. */
  readonly level?: number | undefined;
  readonly children: ReactNode;
}

/** Says at which level of the page's outline the headings below begin; each keeps its distance to the others. */
export function HeadingLevelProvider({ level = 1, children }: HeadingLevelProviderProps) {
  return <FirstLevel value={level}>{children}</FirstLevel>;
}

/** Props of Heading, beside those of `<h1>`. */
export interface HeadingProps extends ComponentProps<'h1'> {
  /** Level on a page of its own: 1 to 6. */
  readonly level: number;
}

/**
 * A heading at the level that its place gives it. HTML has six; below them all are `<h6>`, because screen readers say a wrong
 * level for a larger `aria-level`.
 */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${Math.min(level + useContext(FirstLevel) - 1, 6)}` as 'h1';
  return <Tag part="heading" {...rest} />;
}
