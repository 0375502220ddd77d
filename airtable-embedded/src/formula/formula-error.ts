/** A formula that cannot be compiled; the message uses the service's wording. */
export class FormulaError extends Error {
  constructor(message = 'Invalid formula. Please check your formula text.') {
    super(message);
    this.name = 'FormulaError';
  }
}
