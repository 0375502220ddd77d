import * as engine from './name-index';

/** Returns the search engine. */
export const searchEngine = () => engine;

/** Does nothing: the engine is always loaded. */
export const loadSearchEngine = async () => {};
