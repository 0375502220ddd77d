import * as engine from './name-index';

/** What searches among names. */
export const searchEngine = () => engine;

/** It is there. */
export const bringSearchEngine = async () => {};
