import { type Mode, remoteConfig } from '@zone-directory/federation-build/build';
import declaration from './remote';

export default (_env: unknown, argv: { mode?: Mode }) =>
  remoteConfig(import.meta.dirname, argv.mode ?? 'production', declaration);
