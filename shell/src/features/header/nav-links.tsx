import { useTranslation } from 'shared-i18n';
import { NavLink, paths } from 'shared-router';
import { SHELL } from '../../strings';
import { TO_TOP } from '../layout/use-scroll-to-top';
import styles from './nav-links.module.css';

const LINKS = [
  { to: paths.home(), text: 'header.home' },
  { to: paths.about(), text: 'header.about' },
  { to: paths.listYourBusiness(), text: 'header.listYourBusiness' },
] as const;

/** Links to home, about and list-your-business; the current one says so. */
export function NavLinks({ className, onChoose }: { className?: string | undefined; onChoose?: () => void }) {
  const { t } = useTranslation(SHELL);
  return (
    <ul className={className ? `${styles.list} ${className}` : styles.list}>
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <NavLink className={styles.link} to={to} state={TO_TOP} end onClick={onChoose}>
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
