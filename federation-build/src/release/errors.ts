import { RULES, type Rule } from '../verify/rules';

/** Where a release breaks a rule. */
export interface Refusal {
  readonly rule: Rule;
  /** The file at fault, relative to the release's folder. */
  readonly file: string;
  readonly problem: string;
}

/** A refused change; the message says in one line what was refused, why, and by which rule. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
  /** The broken rule, if a release breaks one. */
  readonly rule: Rule | undefined;
  /** The file at fault. */
  readonly file: string | undefined;
  /** What to do about it. */
  readonly remedy: string | undefined;

  constructor(message: string, options: ErrorOptions & Partial<Refusal> = {}) {
    super(message, options);
    this.rule = options.rule;
    this.file = options.file;
    this.remedy = options.rule && RULES[options.rule];
  }
}

/** Another change takes too long: nothing has changed, and the same command may be given again. */
export class BusyError extends ReleaseError {
  override readonly name = 'BusyError';
}

/**
 * Creates the error that refuses a release.
 * @param problem what is wrong with the file, as the end of a sentence
 */
export type Refuse = (rule: Rule, file: string, problem: string) => ReleaseError;

/** Returns how a release is refused. @param release name and release, or the folder of a build */
export const refusalOf =
  (release: string): Refuse =>
  (rule, file, problem) =>
    new ReleaseError(`${release}: ${file}: ${problem} (rule ${rule}). ${RULES[rule]}`, {
      rule,
      file,
      problem,
    });

/** Refuses a release whose files cannot be read, for the reason of the file system or of the parser. */
export async function refusing<Result>(
  reading: Promise<Result>,
  refuse: Refuse,
  rule: Rule,
  file: string,
): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ReleaseError && error.rule) throw error;
    throw refuse(rule, file, error instanceof Error ? error.message : String(error));
  }
}
