/** Returns the uncacheable answer for something that does not exist, or not yet. */
export const errorResponse = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
  });
