/** Loads the parsers of the gateway's responses. Elements load them with their first response; some need none. */
export function loadAnswers(): Promise<typeof import('./answers')> {
  const coming = import('./answers');
  // Callers that await it get the error; a request that fails earlier does not await it.
  coming.catch(() => {});
  return coming;
}
