/**
 * The rules that a release has to keep, each with what to do when it is refused. docs/teams.md says what each means.
 */
export const RULES = {
  'is-published': 'Publish the build, and promote the release that `publish` prints.',
  'published-bytes': 'Publish the build again: the files of a release never change.',
  'plain-files':
    'Build into an empty folder, and publish that folder: only regular files with plain names are released.',
  'no-secrets':
    'Remove the file or the key, and revoke the key if it was ever published: everybody can read the files of a release.',
  encoding: 'Save the source as UTF-8 without a byte order mark, and build again.',
  'missing-file': 'Build again into an empty folder, and publish all of its files.',
  description:
    'Build with this kit (`remoteConfig`, `hostConfig`), which writes the description, and do not edit what it writes.',
  identity:
    'Take name and version from package.json, and build again: all files of a release come from one build.',
  version: 'Give package.json a semantic version, such as 1.4.0, and build again.',
  contract: 'Build with a version of the kit whose contract the host accepts.',
  manifest: 'Build with this kit: `remoteConfig` writes the manifest.',
  declaration: 'Correct the declaration (remote.ts or host.ts), and build again.',
  'host-offer': 'Use a name that the host offers, or have the host offer it first.',
  unique:
    'Choose another path or name, or withdraw the other remote first: two packages cannot answer for the same.',
  'reserved-path': 'Choose another path: this one is answered by the page server itself.',
  link: 'Link to a page of the same site by its path, with a value for each parameter.',
  'shared-packages':
    'Build with versions of the shared packages that the live host brings, or promote the host first.',
  texts: 'Add the text in every language of the host, and build again.',
  styles:
    "Let selectors and names begin at the remote's own CSS Modules (docs/decisions/0018), and build again.",
  'class-names': 'Build browser and server files in one run, and give each class that is used a rule.',
  'server-build': 'Build with the declared server parts, and release all files of that build.',
  budget:
    'Load less at first: import large code where it is used (`import()`), and share what the host offers.',
  syntax: 'Build again, and see that the file is not truncated and has been compiled for browsers.',
  'no-eval': "Remove code from strings (eval, new Function): the policy of the zone's pages forbids it.",
  'production-build': 'Build for production: `npm run build`, or `zone-kit build`.',
  'one-react': 'Import React as `react` and let the build share it (`remoteConfig`), instead of bundling it.',
  'own-code': "Release only what this remote's build has made, in a folder of its own.",
  'own-origin':
    "Remove the address: a release's files are found beside its entry, and the policy of the zone's pages allows no others.",
  entry:
    'Open the built entry on a page: it must run without an error, define the container of a remote, and offer every part.',
  part: 'Export a component as the default of the part, which needs nothing at import that a page does not have.',
  render:
    'Render the part with these records in this language, as its tests do, and handle what it has not expected.',
  html: 'Let the part write what a page may contain: no scripts, styles or frames, and something to see.',
  template: "Keep the marks of the host's `src/index.html` that pages are composed at.",
  'public-files':
    'Upload all files of the release first, served as they are, with their types and Access-Control-Allow-Origin.',
} as const satisfies Readonly<Record<string, string>>;

/** The name of a rule. */
export type Rule = keyof typeof RULES;
