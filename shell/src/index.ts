import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { nextTask } from 'federation/runtime';

/**
 * Runs the page's modules. They have all arrived with the page's scripts, but a slow phone takes a quarter of a second to
 * run them and is blocked for as long as one task lasts, so each group runs in its own task. The first imports only run ahead of
 * `start`, which imports the same modules.
 */
async function run(root: Element): Promise<void> {
  // Ends the task in which this script was compiled.
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
/** Resolves when the page has been handed to React, whatever the outcome. */
export const started = root ? run(root) : Promise.resolve();
