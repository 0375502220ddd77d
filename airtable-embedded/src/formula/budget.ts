/** Thrown when a formula would keep the server busy for too long. */
export class FormulaTooExpensive extends Error {
  constructor() {
    super('Formula is too expensive to evaluate.');
    this.name = 'FormulaTooExpensive';
  }
}

/** Steps that one request may spend on its formula: about half a second of work. */
const STEPS = 10_000_000;

export class Budget {
  #left: number;

  constructor(steps = STEPS) {
    this.#left = steps;
  }

  /** Throws `FormulaTooExpensive`. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new FormulaTooExpensive();
  }
}
