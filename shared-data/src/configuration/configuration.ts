import type { SiteSettings } from '../entities/site';

/** What a page or a server is told about its zone, whatever the data comes from. */
interface CommonConfiguration {
  /** Folder of the serverless functions, with a slash at its end. */
  readonly functionsUrl: string;
  /** Folder of the site's content, with a slash at its end. */
  readonly siteUrl: string;
  readonly site: SiteSettings;
}

/** The browser reads the database itself, with the embedded key. */
export interface DirectConfiguration extends CommonConfiguration {
  readonly mode: 'direct';
  readonly airtable: {
    readonly apiKey: string;
    readonly baseId: string;
    /** Without a slash at its end. */
    readonly endpointUrl: string;
  };
}

/** The browser reads the data gateway, and is told nothing about the database. */
export interface GatewayConfiguration extends CommonConfiguration {
  readonly mode: 'gateway';
  /** Folder of the gateway's answers, with a slash at its end. */
  readonly dataUrl: string;
}

/** What a page or a server is told about its zone and its data; `mode` says where the data comes from. */
export type ZoneConfiguration = DirectConfiguration | GatewayConfiguration;

/** One thing wrong with a configuration. */
export interface ConfigurationFault {
  /** Where, such as 'airtable.apiKey' or 'categories.2.recordId'; '' for the whole. */
  readonly field: string;
  /** What, as the end of a sentence that begins with the field. */
  readonly fault: string;
}

/** A configuration that cannot be used; names every field at fault, one line each. */
export class ConfigurationError extends Error {
  // A literal, because class names do not survive minification.
  override readonly name = 'ConfigurationError';
  readonly faults: readonly ConfigurationFault[];

  constructor(faults: readonly ConfigurationFault[]) {
    super(faults.map(({ field, fault }) => `${field || 'configuration'} ${fault}`).join('\n'));
    this.faults = faults;
  }
}
