/** Gives what makes data of a gateway's answers: elements fetch it beside their first answer, and some of them never ask. */
export function loadAnswers(): Promise<typeof import('./answers')> {
  const coming = import('./answers');
  // Who waits for it is told; an answer that fails before it has come waits no more.
  coming.catch(() => {});
  return coming;
}
