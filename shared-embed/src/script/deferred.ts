/** A promise that is settled from outside. */
export interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  /** True when resolved, false when rejected; undefined before. */
  state: boolean | undefined;
}

/** Creates a promise whose rejection is never reported as unhandled. */
export function createDeferred(): Deferred {
  const made = {} as { -readonly [Key in keyof Deferred]: Deferred[Key] };
  made.promise = new Promise<void>((resolve, reject) => {
    made.resolve = () => {
      made.state = true;
      resolve();
    };
    made.reject = (error) => {
      made.state = false;
      reject(error);
    };
  });
  made.promise.catch(() => {});
  return made;
}
