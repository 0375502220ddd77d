import webpack, { type Stats } from 'webpack';
import { configurationOf } from './configuration';
import type { RemoteProject } from './remote-project';

/** A remote's sources that cannot be built; the message has webpack's lines. */
class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Builds a remote's release into its `dist`.
 * @returns the folder with the release's files
 * @throws BuildError with every error and warning; MissingPackageError
 */
export async function buildRemote(project: RemoteProject): Promise<string> {
  const configuration = await configurationOf(project, 'production');
  const compiler = webpack(configuration);
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (!stats || stats.hasErrors() || stats.hasWarnings())
    throw new BuildError(`${stats?.toString('errors-warnings')}\n${project.name} could not be built`);
  return compiler.outputPath;
}
