import type { SiteSettings } from '../entities/site';

/** The part of a zone's configuration that does not depend on where the data comes from. */
interface CommonConfiguration {
  /** Folder of the serverless functions, with a trailing slash. */
  readonly functionsUrl: string;
  /** Folder of the site's content, with a trailing slash. */
  readonly siteUrl: string;
  /** Languages that the site has texts in; no others are requested. Without it, every language may have some. */
  readonly siteTexts?: readonly string[] | undefined;
  readonly site: SiteSettings;
}

/** The browser reads the database itself, with the embedded key. */
export interface DirectConfiguration extends CommonConfiguration {
  readonly mode: 'direct';
  readonly airtable: {
    readonly apiKey: string;
    readonly baseId: string;
    /** Without a trailing slash. */
    readonly endpointUrl: string;
  };
}

/** The browser reads the data gateway, and knows nothing about the database. */
export interface GatewayConfiguration extends CommonConfiguration {
  readonly mode: 'gateway';
  /** Folder of the gateway's responses, with a trailing slash. */
  readonly dataUrl: string;
}

/** The configuration of a page's or server's zone; `mode` selects where the data comes from. */
export type ZoneConfiguration = DirectConfiguration | GatewayConfiguration;

/** One fault of a configuration. */
export interface ConfigurationFault {
  /** Where, such as 'airtable.apiKey' or 'categories.2.recordId'; '' for the whole. */
  readonly field: string;
  /** What, as the end of a sentence that begins with the field. */
  readonly fault: string;
}

/** Thrown for an unusable configuration; names every field at fault, one line each. */
export class ConfigurationError extends Error {
  // A literal, because class names do not survive minification.
  override readonly name = 'ConfigurationError';
  readonly faults: readonly ConfigurationFault[];

  constructor(faults: readonly ConfigurationFault[]) {
    super(faults.map(({ field, fault }) => `${field || 'configuration'} ${fault}`).join('\n'));
    this.faults = faults;
  }
}
