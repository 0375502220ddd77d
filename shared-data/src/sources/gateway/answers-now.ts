import * as answers from './answers';

/** Gives what makes data of a gateway's answers. */
export const loadAnswers = () => answers;
