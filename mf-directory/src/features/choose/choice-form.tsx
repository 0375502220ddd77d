import { DataText, type Facets, fieldLanguage, useSiteSettings } from '@zone-directory/shared-data';
import { useFormat } from '@zone-directory/shared-i18n';
import { useHref, useLocation } from '@zone-directory/shared-router';
import { Button } from '@zone-directory/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { NAMESPACE, useStrings } from '../../strings';
import styles from './choice-form.module.css';
import type { ChoiceName, ChoiceState, Chosen } from './use-choice';
import type { FacetName } from './use-facet-names';

interface ChoiceFormProps {
  readonly of: Chosen;
  readonly state: ChoiceState;
  /** Undefined while unknown: nothing is then counted. */
  readonly facets: Facets | undefined;
  readonly nameOf: FacetName;
  /** The searched text, which is sent with it. */
  readonly text?: string | undefined;
  /** Whether only the order can be chosen. */
  readonly isOrderOnly?: boolean | undefined;
  /** Id of its title. */
  readonly labelledBy: string;
  readonly onSubmit: () => void;
  /** What is below its fields. */
  readonly children: ReactNode;
}

const TICKS = ['premium', 'rated', 'website', 'phone'] as const;

/**
 * Renders order and facets as a form. Each change is applied at once; without JavaScript the form requests the page that
 * is chosen.
 */
export function ChoiceForm({ of, state, facets, nameOf, text, isOrderOnly, ...form }: ChoiceFormProps) {
  const { t } = useStrings();
  const { choice } = state;
  const here = useHref(useLocation().pathname);
  // A field that nothing is left for is disabled, but not while it has the focus, which it would lose.
  const [touched, touch] = useState<ChoiceName>();
  const choose = (name: ChoiceName, value: string | undefined) => {
    touch(name);
    state.choose(name, value);
  };
  const areas = facets?.areas.map(({ key, count }) => ({ value: key, count })) ?? [];
  const subcategories = facets?.subcategories.map(({ id, count }) => ({ value: id, count })) ?? [];
  const shared = { choice, nameOf, onChoose: choose };
  return (
    <form
      action={here}
      aria-labelledby={form.labelledBy}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.onSubmit();
      }}
    >
      {text !== undefined && <input type="hidden" name="q" value={text} />}
      <Order of={of} choice={choice.sort} onChoose={choose} />
      {!isOrderOnly && (
        <>
          {of === 'results' && (
            <Values
              {...shared}
              name="subcategory"
              label={t('choose.subcategory')}
              all={t('choose.allSubcategories')}
              values={subcategories}
            />
          )}
          <Values
            {...shared}
            name="area"
            label={t('choose.area')}
            all={t('choose.allAreas')}
            values={areas}
          />
          <fieldset className={styles.ticks}>
            <legend className={styles.label}>{t('choose.only')}</legend>
            {TICKS.map((name) => (
              <Tick
                key={name}
                {...shared}
                name={name}
                count={facets?.[name]}
                isDisabled={facets?.[name] === 0 && !choice[name] && touched !== name}
              />
            ))}
          </fieldset>
        </>
      )}
      {form.children}
      <Button type="submit" className={styles.send}>
        {t('choose.apply')}
      </Button>
    </form>
  );
}

type OnChoose = (name: ChoiceName, value: string | undefined) => void;

interface OrderProps {
  readonly of: Chosen;
  readonly choice: string | undefined;
  readonly onChoose: OnChoose;
}

function Order({ of, choice, onChoose }: OrderProps) {
  const { t } = useStrings();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('search.sort')}
      </label>
      <select
        part="input"
        id={id}
        name="sort"
        value={choice ?? ''}
        onChange={({ target }) => onChoose('sort', target.value || undefined)}
        className={styles.select}
      >
        <option value="">{t(of === 'list' ? 'choose.asListed' : 'search.best')}</option>
        <option value="name">{t('search.byName')}</option>
        <option value="rating">{t('choose.byRating')}</option>
      </select>
    </div>
  );
}

interface FacetProps {
  readonly choice: ChoiceState['choice'];
  readonly nameOf: FacetName;
  readonly onChoose: OnChoose;
}

interface ValuesProps extends FacetProps {
  readonly name: 'area' | 'subcategory';
  readonly label: string;
  /** The option that chooses none. */
  readonly all: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Renders a facet with several values. Null without any. */
function Values({ name, label, all, values, choice, nameOf, onChoose }: ValuesProps) {
  const { number } = useFormat(NAMESPACE);
  const { dataLanguage } = useSiteSettings();
  const id = useId();
  const chosen = choice[name];
  const isKnown = chosen === undefined || values.some(({ value }) => value === chosen);
  const offered = isKnown ? values : [{ value: chosen, count: 0 }, ...values];
  if (offered.length === 0) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        part="input"
        id={id}
        name={name}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(name, target.value || undefined)}
        className={styles.select}
      >
        <option value="">{all}</option>
        {offered.map(({ value, count }) => {
          const shown = nameOf(name, value);
          return (
            <option
              key={value}
              value={value}
              lang={fieldLanguage(shown, dataLanguage)}
              disabled={count === 0 && value !== chosen}
              suppressHydrationWarning
            >
              {`${shown.text} (${number(count)})`}
            </option>
          );
        })}
      </select>
    </div>
  );
}

interface TickProps extends FacetProps {
  readonly name: (typeof TICKS)[number];
  readonly count: number | undefined;
  readonly isDisabled: boolean;
}

function Tick({ name, count, isDisabled, choice, nameOf, onChoose }: TickProps) {
  const { number } = useFormat(NAMESPACE);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={choice[name] === true}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(name, target.checked ? '1' : undefined)}
      />
      <span className={styles.name}>
        <DataText as="span" {...nameOf(name, '1')} />
      </span>{' '}
      {count !== undefined && (
        <span className={styles.count} suppressHydrationWarning>
          {number(count)}
        </span>
      )}
    </label>
  );
}
