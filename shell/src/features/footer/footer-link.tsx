import { Link, type LinkProps } from 'shared-router';
import { TO_TOP } from '../layout/use-scroll-to-top';

/** A link of the footer. It leads to the top of its page, also when that is the page it stands on. */
export function FooterLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link to={to} state={TO_TOP}>
      {children}
    </Link>
  );
}
