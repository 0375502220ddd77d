import './playground.css';
import type { LiveElements } from '../script/live-elements';
import { createCopies } from './copies';
import { make } from './dom';
import { createFields } from './fields';
import { createPreviews } from './previews';
import { type Pinned, snippetsOf } from './snippets';

/**
 * `/embed/playground.js`: fields, previews and snippets for integrators. English only, because visitors do not see it.
 */
async function start(main: HTMLElement): Promise<void> {
  const response = await fetch('/embed/live.json');
  if (!response.ok) throw new Error(`/embed/live.json: ${response.status}`);
  const live: LiveElements = await response.json();
  const { name = '', ...pinned } = main.dataset;
  const previews = createPreviews();
  const copies = createCopies();
  const show = () => {
    const choice = fields.choice();
    previews.show(choice);
    copies.show(snippetsOf(live, choice, pinned as unknown as Pinned, name));
  };
  const fields = createFields(live, show);
  main.append(fields.form, previews.section, copies.section);
  show();
}

const main = document.querySelector('main');
if (main)
  start(main).catch((error: unknown) => {
    main.append(
      make('p', { role: 'alert' }, 'What is live could not be read. Reload the page to try again.'),
    );
    console.error(error);
  });
