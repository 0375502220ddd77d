import { type Mode, remoteConfig } from 'federation/build';

export default (_env: unknown, argv: { mode?: Mode }) =>
  remoteConfig(import.meta.dirname, argv.mode ?? 'production');
