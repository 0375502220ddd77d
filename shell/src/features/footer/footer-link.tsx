import { Link, type LinkProps } from '@zone-directory/shared-router';
import { TO_TOP } from '../layout/use-scroll-to-top';

/** Renders a link of the footer. It leads to the top of its page, even if that is the current page. */
export function FooterLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link to={to} state={TO_TOP}>
      {children}
    </Link>
  );
}
