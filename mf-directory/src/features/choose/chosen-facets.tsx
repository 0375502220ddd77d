import { DataText } from '@zone-directory/shared-data';
import { Link } from '@zone-directory/shared-router';
import { Icon, icons, VisuallyHidden } from '@zone-directory/shared-ui';
import { useRef } from 'react';
import { useStrings } from '../../strings';
import styles from './chosen-facets.module.css';
import { type ChoiceName, type ChoiceState, FACETS } from './use-choice';
import type { FacetName } from './use-facet-names';

interface ChosenFacetsProps {
  readonly state: ChoiceState;
  readonly nameOf: FacetName;
}

/** Renders the facets that are set, each as a link that takes it back, and one that takes back all. */
export function ChosenFacets({ state: { choice, set, without }, nameOf }: ChosenFacetsProps) {
  const { t } = useStrings();
  const place = useRef<HTMLDivElement>(null);
  // The link disappears: focus stays where it was.
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  const take = (names: readonly ChoiceName[]) => ({
    to: { search: without(names) },
    replace: true,
    onClick: keepFocus,
  });
  return (
    <div ref={place} tabIndex={-1} className={styles.chosen}>
      {set.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
        <ul role="list" aria-label={t('choose.chosen')} className={styles.list}>
          {set.map((name) => (
            <li key={name}>
              <Link {...take([name])} part="link" className={styles.chip}>
                <VisuallyHidden>
                  <span>{t('choose.remove')}</span>{' '}
                </VisuallyHidden>
                <DataText {...nameOf(name, `${choice[name]}`)} />
                <Icon shape={icons.close} size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link {...take(FACETS)} part="link" className={styles.clear}>
              {t('choose.clear')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
