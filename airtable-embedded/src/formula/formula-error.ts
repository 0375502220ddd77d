/** A formula that cannot be compiled; the message says why in the service's words. */
export class FormulaError extends Error {
  constructor(message = 'Invalid formula. Please check your formula text.') {
    super(message);
    this.name = 'FormulaError';
  }
}
