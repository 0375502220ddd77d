import type { Target, Workspace } from './packed';

/** Packages of which an application has one copy: its own. */
const REACT = ['react', 'react-dom'];

/**
 * Returns the package.json of a packed workspace: its sources' targets are compiled files with types, and its
 * dependencies have exact versions. React is the application's, from the minor version on that the workspace was tested
 * with. So are our own packages, in exactly these versions: npm looks for a dependency in the registry before it has read
 * the archives beside it, but never for an optional peer.
 */
export function packedManifest(workspace: Workspace): object {
  const {
    name,
    version,
    description,
    exports,
    imports,
    bin,
    files = [],
    sideEffects,
    dependencies = {},
  } = workspace;
  const entries = Object.entries(dependencies);
  const ours = entries.filter(([name]) => name.startsWith('@zone-directory/'));
  const react = entries.filter(([name]) => REACT.includes(name));
  const others = entries.filter((entry) => !ours.includes(entry) && !react.includes(entry));
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19.0' },
    files: ['dist', ...files, 'zone-facts.json', 'CHANGELOG.md'],
    exports: { ...mapTargets(exports), './package.json': './package.json' },
    ...(imports && { imports: mapTargets(imports) }),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, packedPath(file)])),
    }),
    ...(sideEffects !== undefined && { sideEffects }),
    dependencies: Object.fromEntries(others),
    peerDependencies: {
      ...Object.fromEntries(react.map(([name, exact]) => [name, rangeFrom(exact)])),
      ...Object.fromEntries(ours),
      ...workspace.peerDependencies,
    },
    peerDependenciesMeta: {
      ...Object.fromEntries(ours.map(([name]) => [name, { optional: true }])),
      ...workspace.peerDependenciesMeta,
    },
    // A zone may serve its packages from a registry of its own; the public one is never meant.
    publishConfig: { access: 'restricted' },
  };
}

const rangeFrom = (exact: string) => `^${exact.replace(/\.\d+$/, '.0')}`;

const mapTargets = (targets: Readonly<Record<string, Target>>) =>
  Object.fromEntries(Object.entries(targets).map(([key, target]) => [key, packedTarget(target)]));

function packedTarget(target: Target): Target {
  if (typeof target !== 'string') return mapTargets(target);
  const packed = packedPath(target);
  if (!/(?<!\.d)\.tsx?$/.test(target)) return packed;
  return { types: packed.replace(/\.js$/, '.d.ts'), default: packed };
}

/** Returns the path of a source in the package: compiled, below `dist`. */
const packedPath = (source: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
