import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { nextTask } from './next-task';

/**
 * Runs the page's modules. They all come in this one file; but a slow phone takes a quarter of a second to run them, and
 * stands still as long as one task lasts: so each group runs in a task of its own. The first ones only come before `start`,
 * which imports what they bring.
 */
async function run(root: Element): Promise<void> {
  // The task in which the file was compiled ends here.
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-data');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-i18n');
  await nextTask();
  await import(/* webpackMode: "eager" */ './composition/start-composition');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(root);
}

const root = document.getElementById('root');
/** Resolves when the page has been handed to React, whatever became of it. */
export const started = root ? run(root) : Promise.resolve();
