/**
 * Who asks while a question is open shares the next one: every answer was asked for after its caller came, and however many come, one
 * question is open at a time.
 */
export function askTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let open: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const begin = () => {
    const asked = ask();
    open = asked.then(done, done);
    return asked;
  };
  const done = () => {
    open = undefined;
  };
  return () => {
    if (!open) return begin();
    next ??= open.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
