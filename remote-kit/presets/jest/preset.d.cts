import type { Config } from 'jest';

/** Returns what every Jest project needs: TypeScript, and modules that Jest could not `require`. */
export function common(
  modules?: readonly string[],
): Pick<Config, 'testRunner' | 'transform' | 'transformIgnorePatterns' | 'moduleNameMapper'>;
/** For code that runs in a page. */
export const page: Pick<Config, 'testEnvironment' | 'setupFilesAfterEnv'>;
