import type { BaseOf } from 'federation/release';
import { type Deployment, originOf } from '../deployment';

/**
 * Where a deployment serves the files of a release: a remote's on the remote's origin; the shell's on the page's own, by
 * a path, so that it works behind any name.
 */
export function releaseBase(deployment: Deployment): BaseOf {
  return (name, release) =>
    name === 'shell' ? `/shell/${release}/` : `${originOf(deployment, name)}/${name}/${release}/`;
}
