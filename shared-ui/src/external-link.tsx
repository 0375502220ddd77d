import type { ComponentProps, ReactNode } from 'react';
import { eachApart } from './each-apart';
import { VisuallyHidden } from './visually-hidden';

/** Props of ExternalLink, in addition to those of `<a>`. */
export interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  /** URL, already validated: http or https only. */
  readonly href: string;
  /** Read by screen readers after the link's text: "(opens in a new tab)". */
  readonly newTabLabel: ReactNode;
}

/** Renders a link to another site, in a new tab without opener or referrer. Source: spec, section 2. */
export function ExternalLink({ newTabLabel, children, ...rest }: ExternalLinkProps) {
  return (
    <a part="link" {...rest} target="_blank" rel="noopener noreferrer">
      {eachApart(children)}
      <VisuallyHidden>
        {' '}
        <span>{newTabLabel}</span>
      </VisuallyHidden>
    </a>
  );
}
