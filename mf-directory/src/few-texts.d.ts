/** The query makes the file a separate module, of which webpack keeps only the texts that are used. */
declare module '*.json?few' {
  const texts: typeof import('./locales/en/translation.json');
  export default texts;
}
