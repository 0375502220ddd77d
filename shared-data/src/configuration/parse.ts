export { parseConfiguration } from '#parse-configuration';
export {
  ConfigurationError,
  type ConfigurationFault,
  type DirectConfiguration,
  type GatewayConfiguration,
  type ZoneConfiguration,
} from './configuration';
