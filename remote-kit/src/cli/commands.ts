import type { Command } from './command';

/** The commands of `zone-kit`, by name, in the order of the help. Each has a file of its own. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  new: {
    usage: 'mf-<name>',
    does: 'makes a remote in a new folder: pages, strings, tests, CI',
    load: () => import('./commands/new'),
  },
  dev: {
    usage: '[--in URL [--send] | --zone URL] [--port N]',
    does: 'serves the remote on a page of its own, or in the page of a deployed zone',
    load: () => import('./commands/dev'),
  },
  check: {
    usage: '',
    does: 'checks types, style, imports, unused code and the texts of every language',
    load: () => import('./commands/check'),
  },
  test: {
    usage: '[arguments of jest]',
    does: 'runs the tests',
    load: () => import('./commands/test'),
  },
  build: {
    usage: '',
    does: 'builds the files of a release into dist',
    load: () => import('./commands/build'),
  },
  verify: {
    usage: '[FOLDER] [--in URL | --host FOLDER] | NAME RELEASE --to URL',
    does: 'verifies what was built as a zone does, and runs it in ten languages',
    load: () => import('./commands/verify'),
  },
};
