import { hostConfig, type Mode } from 'federation/build';
import { declaration, offers } from './host';

export default (_env: unknown, argv: { mode?: Mode }) =>
  hostConfig(import.meta.dirname, argv.mode ?? 'production', { declaration, offers });
