/** Something that is wrong with a running server, for its operator. */
export interface Problem {
  /** What it is about, such as `storage` or `remote mf-partners`. */
  readonly about: string;
  /** What is wrong, in a sentence. */
  readonly problem: string;
  /** What to do, in a sentence. */
  readonly action: string;
}

/** Returns what is wrong at the moment. Never rejects, and takes a few seconds at most. */
export type ProblemCheck = () => readonly Problem[] | Promise<readonly Problem[]>;
