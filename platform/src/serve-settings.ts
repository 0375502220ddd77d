import { type Deployment, DeploymentError, readDeployment } from './deployment';
import type { Settings } from './settings';

/**
 * Reads the settings of a server that serves live releases without a checkout.
 * @param root the folder that relative paths in settings are resolved against
 * @throws DeploymentError naming the variable that is missing or cannot be used
 */
export function readServeSettings(env: Settings, root: string): Deployment {
  const deployment = readDeployment(env, root, []);
  const { publicUrl, files } = deployment;
  if (publicUrl === undefined)
    throw new DeploymentError(
      'PUBLIC_URL is not set: the origin under which visitors reach the pages, such as https://zone.example',
    );
  // The page's own origin serves the files of every release in the store.
  return { ...deployment, files: { ...files, all: files.all ?? `${publicUrl}/` } };
}
