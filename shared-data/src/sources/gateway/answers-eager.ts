import * as answers from './answers';

/** Returns the parsers of the gateway's responses. */
export const loadAnswers = () => answers;
