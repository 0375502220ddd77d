/** A promise that its maker settles. */
export interface Readiness {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  /** Whether it is resolved; undefined before it is settled. */
  state: boolean | undefined;
}

/** Makes one; a rejection that nobody waits for is no error of the page. */
export function createReadiness(): Readiness {
  const made = {} as { -readonly [Key in keyof Readiness]: Readiness[Key] };
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
