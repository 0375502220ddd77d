import { hostConfig, type Mode } from 'federation/build';
import { routes } from './src/routes';

export default (_env: unknown, argv: { mode?: Mode }) =>
  hostConfig(import.meta.dirname, argv.mode ?? 'production', routes);
