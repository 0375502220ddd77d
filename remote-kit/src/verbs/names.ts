/** The verbs of every release command, in the order of the help. Without their code, which is loaded when one runs. */
export const VERB_NAMES = [
  'publish',
  'verify',
  'promote',
  'rollback',
  'withdraw',
  'off',
  'on',
  'list',
  'status',
  'history',
  'failures',
  'stack',
  'pin',
  'unpin',
  'prune',
] as const;

/** One of them. */
export type VerbName = (typeof VERB_NAMES)[number];

/** Whether a word is a verb of releases. */
export const isVerbName = (word: string): word is VerbName =>
  (VERB_NAMES as readonly string[]).includes(word);
