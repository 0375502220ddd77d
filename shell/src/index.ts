import '@zone-directory/shared-ui/tokens.css';
import '@zone-directory/shared-ui/base.css';
import { start } from './start';

const root = document.getElementById('root');
/** Resolves when the page has been handed to React, whatever the outcome. */
export const started = root ? start(root) : Promise.resolve();
