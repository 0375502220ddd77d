import { CompositionError, EntryError, EvaluateError, phaseOf, ShareError } from './errors';

const named = (name: string) => Object.assign(new Error('Loading chunk 7 failed.'), { name });
const coded = (code: string) => Object.assign(new Error('Loading CSS chunk 7 failed.'), { code });

it.each([
  ['entry', new EntryError('x')],
  ['share', new ShareError('x')],
  ['chunk', named('ChunkLoadError')],
  ['chunk', coded('CSS_CHUNK_LOAD_FAILED')],
  ['module', new Error('Module "./hero" does not exist in container.')],
  ['evaluate', new EvaluateError('x is not a function')],
  ['evaluate', new TypeError("This document requires 'TrustedScriptURL' assignment.")],
  ['share', new TypeError('x is not a function')],
  ['share', 'a text'],
  ['share', undefined],
] as const)('recognizes the phase %s', (phase, error) => {
  expect(phaseOf(error)).toBe(phase);
});

it('names the part, its release, the phase and the cause', () => {
  const cause = new Error('404');
  const where = { remote: 'mf-directory', version: '1.0.0-a', part: 'hero' } as const;
  const error = new CompositionError('entry', where, cause);
  expect(error.message).toBe('mf-directory@1.0.0-a hero: entry: 404');
  expect(error).toMatchObject({ name: 'CompositionError', phase: 'entry', ...where, cause });
});

it('has an unknown version if the registry names none', () => {
  const error = new CompositionError('registry', { remote: 'mf-directory', part: 'hero' });
  expect(error.version).toBe('unknown');
  expect(error.message).toBe('mf-directory@unknown hero: registry');
});
