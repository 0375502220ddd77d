import type { LiveElements } from '../script/live-elements';
import { make } from './dom';

/** The integrator's choices. */
export interface Choice {
  /** The element's name. */
  readonly tag: string;
  /** Its attributes, without defaults. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its custom properties, without defaults. */
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * The elements' custom properties (docs/embedding-styling.md), each with the CSS property that accepts the same values.
 */
const PROPERTIES = {
  '--zone-brand': { label: 'Brand colour', takes: 'color' },
  '--zone-ink': { label: 'Ink: the colour of text', takes: 'color' },
  '--zone-surface': { label: 'Surface: the background', takes: 'color' },
  '--zone-font': { label: 'Font family', takes: 'font-family' },
  '--zone-size': { label: 'Size of text, such as 18px', takes: 'font-size' },
  '--zone-radius': { label: 'Radius of corners, such as 12px', takes: 'border-radius' },
} as const;

/** Whether a value is valid for a property and can be written into a style sheet without escaping. */
const isUsable = (takes: string, value: string): boolean =>
  !/[;{}<>]/.test(value) && CSS.supports(takes, value);

type Options = readonly (readonly [value: string, text: string])[];

/** Creates the form, and a function that returns the choices made in it. @param onChange called on each change */
export function createFields({ elements, languages }: LiveElements, onChange: () => void) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tag = select('element', 'Element', same(Object.keys(elements)));
  const common = {
    lang: select('lang', 'Language', [
      ['', 'As the page'],
      ...languages.map((code) => [code, names.of(code) ?? code] as const),
    ]),
    theme: select('theme', 'Theme', [['', 'As the page'], ...same(['light', 'dark'])]),
    'heading-level': select('heading-level', 'Level of the first heading', [
      ['', 'As in the zone'],
      ...same([...'123456']),
    ]),
  };
  const own = make('div', { class: 'fields' });
  let parameters: Readonly<Record<string, HTMLInputElement>> = {};
  const showOwn = () => {
    const found = elements[tag.control.value]?.parameters ?? {};
    const fields = ['path', ...Object.keys(found)].map(
      (name) => [name, input(name, `Attribute ${name}`)] as const,
    );
    parameters = Object.fromEntries(fields.map(([name, { control }]) => [name, control]));
    own.replaceChildren(...fields.map(([, { field }]) => field));
  };
  showOwn();
  const looks = Object.entries(PROPERTIES).map(
    ([property, { label, takes }]) => [property, takes, input(property, label)] as const,
  );
  const form = make(
    'form',
    { 'aria-label': 'What to embed' },
    make('div', { class: 'fields' }, ...[tag, ...Object.values(common)].map(({ field }) => field)),
    own,
    make('div', { class: 'fields' }, ...looks.map(([, , { field }]) => field)),
  );
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    if (target === tag.control) showOwn();
    onChange();
  });
  return {
    form,
    choice: (): Choice => ({
      tag: tag.control.value,
      attributes: {
        ...given(Object.entries(common).map(([name, { control }]) => [name, control.value])),
        ...given(Object.entries(parameters).map(([name, { value }]) => [name, value.trim()])),
      },
      properties: given(
        looks.map(([property, takes, { control, say }]) => {
          const value = control.value.trim();
          const usable = value === '' || isUsable(takes, value);
          say(usable ? '' : `Not a value of ${takes}`);
          return [property, usable ? value : ''];
        }),
      ),
    }),
  };
}

const same = (values: readonly string[]): Options => values.map((value) => [value, value]);
const given = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== ''));

function select(id: string, label: string, options: Options) {
  const control = make('select', { id });
  control.append(...options.map(([value, text]) => make('option', { value }, text)));
  return { control, field: make('p', {}, make('label', { for: id }, label), control) };
}

function input(id: string, label: string) {
  const control = make('input', { id, autocomplete: 'off', spellcheck: 'false', dir: 'ltr' });
  const fault = make('span', { id: `${id}-fault`, role: 'status' });
  control.setAttribute('aria-describedby', fault.id);
  const say = (text: string) => {
    control.setAttribute('aria-invalid', String(text !== ''));
    if (fault.textContent !== text) fault.textContent = text;
  };
  return { control, say, field: make('p', {}, make('label', { for: id }, label), control, fault) };
}
