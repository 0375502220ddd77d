/** React is broken, for all that share it: nothing that it has rendered works any more. */
export class BrokenReactError extends Error {
  override readonly name = 'BrokenReactError';
  /** Whether another remote has broken it. */
  readonly isBystander: boolean;

  constructor(message: string, isBystander: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isBystander = isBystander;
  }
}
