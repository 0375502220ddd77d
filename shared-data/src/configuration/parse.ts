import { parseConfiguration as parse } from '#parse-configuration';
import type { ZoneConfiguration } from './configuration';

export {
  ConfigurationError,
  type ConfigurationFault,
  type DirectConfiguration,
  type GatewayConfiguration,
  type ZoneConfiguration,
} from './configuration';

/**
 * Checks what a page is configured with.
 * @param input Parsed JSON from anywhere.
 * @returns The configuration, with defaults filled in and without unknown fields.
 * @throws ConfigurationError naming every field at fault.
 */
export function parseConfiguration(input: unknown): ZoneConfiguration {
  return parse(input);
}
