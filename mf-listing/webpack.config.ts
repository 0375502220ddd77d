import { type Mode, remoteConfig } from 'federation-build/build';
import declaration from './remote';

export default (_env: unknown, argv: { mode?: Mode }) =>
  remoteConfig(import.meta.dirname, argv.mode ?? 'production', declaration);
