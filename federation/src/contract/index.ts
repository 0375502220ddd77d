/**
 * The contract between host, remotes and releases: types, and parsers that check values received over the network. It
 * imports nothing from the product.
 * @packageDocumentation
 */
export {
  type CheckedDeclaration,
  type Condition,
  type Declaration,
  DeclarationError,
  everyWordKeyOf,
  type PageDeclaration,
  type PartDeclaration,
  parseDeclaration,
  recordsOf,
  wordKeysOf,
} from './declaration';
export {
  type BuildDescription,
  type DeclaredWords,
  HOST_BASE_PLACEHOLDER,
  type HostDescription,
  type HostOffer,
  type RemoteDescription,
  type ServerBuild,
  type ServerDescription,
  type SharedNames,
} from './description';
export {
  type CheckedMountContext,
  logErrors,
  MOUNT_ATTRIBUTE,
  type Mount,
  type MountChange,
  type MountContext,
  MountContextError,
  type MountEvent,
  type Mounted,
  type OnMountEvent,
  parseMountChange,
  parseMountContext,
} from './mount';
export {
  federationName,
  isRemoteKey,
  type PartId,
  parsePartId,
  type RemoteKey,
  TRUSTED_TYPES_POLICY,
} from './names';
export { isPartModule, type PartModule } from './part';
export { type AssetFile, partAssets } from './part-assets';
export {
  byPattern,
  matchPage,
  type Patterned,
  parametersOf,
  patternShape,
  splitPrefix,
} from './pattern';
export { COMPOSITION_PHASES, type CompositionPhase } from './phases';
export {
  fillsAt,
  frameSlots,
  type PlannedFill,
  type PlannedLink,
  type PlannedPage,
  type PlannedPart,
  partsAt,
  type SitePlan,
  type Words,
  wordKey,
} from './plan';
export {
  ACCEPTED_CONTRACTS,
  CONTRACT_VERSION,
  ContractViolation,
  parseManifest,
  parseRegistry,
  type Registry,
  type RegistryRelease,
  type RegistryRemote,
  type RemoteManifest,
} from './registry';
export {
  FIRST_VIEW_END,
  type FrameJob,
  type HostServerModule,
  idPrefixOf,
  type PartJob,
  type ReadAnswer,
  type ReadUrl,
  type RemoteServerModule,
  type Rendered,
  type RenderedBlock,
  type RenderedSlot,
  type RenderJob,
  slotMark,
} from './rendering';
export { isServerPath, SERVER_SEGMENTS, type ServerSegment } from './server-paths';
