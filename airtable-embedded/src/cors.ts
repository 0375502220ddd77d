/** CORS: any page may read every response, errors included. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'DELETE,GET,OPTIONS,PATCH,POST,PUT',
  'access-control-allow-headers':
    'authorization,content-type,x-airtable-application-id,x-airtable-user-agent,x-api-version,x-requested-with',
};
