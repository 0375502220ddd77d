/** The query makes the file a module of its own, of which webpack keeps only the texts that are named. */
declare module '*.json?few' {
  const texts: typeof import('../../locales/en/translation.json');
  export default texts;
}
