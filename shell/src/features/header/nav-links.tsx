import { NavLink } from '@zone-directory/shared-router';
import { useDeclaredText } from '../../composition/declared-words';
import { useSite } from '../../composition/site-context';
import { TO_TOP } from '../layout/use-scroll-restoration';
import styles from './nav-links.module.css';

interface NavLinksProps {
  readonly className?: string | undefined;
  readonly onChoose?: () => void;
  /** Whether those follow that are none of the main ones. Default: false. */
  readonly withMore?: boolean;
}

/** Renders links to the pages that shell and remotes declare for the navigation, and marks the current one. */
export function NavLinks({ className, onChoose, withMore = false }: NavLinksProps) {
  const { navigation, more = [] } = useSite().plan;
  const links = withMore ? [...navigation, ...more] : navigation;
  const declared = useDeclaredText();
  return (
    <ul className={className ? `${styles.list} ${className}` : styles.list}>
      {links.map(({ to, owner, text: key }) => {
        const { text, ...mark } = declared(owner, key);
        return (
          <li key={to}>
            <NavLink className={styles.link} to={to} state={TO_TOP} end onClick={onChoose} {...mark}>
              {text}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
