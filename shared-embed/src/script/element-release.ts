import { EmbedError } from './embed-error';
import type { LiveElement, LiveElements, LiveRelease } from './live-elements';

/** The release of a remote that shows an element. */
export interface ElementRelease extends LiveRelease {
  readonly remote: string;
  /** The expose that mounts the element, and its scripts and style sheets. */
  readonly mount: string;
  readonly files: readonly string[];
  /** Whether it is the release before the live one. */
  readonly isPrevious?: boolean | undefined;
  /** 1 at first; higher after each failure, also of the live release. */
  readonly attempt: number;
}

/** Chooses the release for an element. @throws EmbedError if there is none */
export type Choose = (live: LiveElements, element: LiveElement) => ElementRelease;

/** Chooses the live release. */
export const chooseLive: Choose = ({ remotes }, { remote, mount, files }) => {
  const release = remotes[remote];
  if (!release) throw new EmbedError('registry', `the zone has no ${remote}`);
  return { ...release, remote, mount, files, attempt: 1 };
};

/** Returns `remote@release`, for reports and the element's attribute. */
export const nameOf = ({ remote, base }: ElementRelease): string => `${remote}@${base.split('/').at(-2)}`;
