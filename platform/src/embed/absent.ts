/** The answer to a request for what is not there, or not yet. */
export const absent = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
  });
