/**
 * The agreement between host, remotes and releases: types, and the checks that a value which came over the network
 * really has that type. It imports nothing of the product.
 * @packageDocumentation
 */
export {
  HOST_BASE_PLACEHOLDER,
  type HostDescription,
  type RemoteDescription,
  type SharedNames,
} from './description';
export {
  MOUNT_ATTRIBUTE,
  type Mount,
  type MountContext,
  MountContextError,
  type Mounted,
  parseMountContext,
} from './mount';
export { federationName, isRemoteKey, type PartId, parsePartId, type RemoteKey } from './names';
export { isPartModule, isPartProps, type PartModule, type PartProps } from './part';
export { type AssetFile, partAssets } from './part-assets';
export {
  CONTRACT_VERSION,
  ContractViolation,
  parseManifest,
  parseRegistry,
  type Registry,
  type RegistryRelease,
  type RegistryRemote,
  type RemoteManifest,
} from './registry';
export { matchRoute, partsOf, type RouteDescription, splitPrefix } from './route';
