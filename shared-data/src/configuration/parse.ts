import * as v from 'valibot';
import type { SiteSettings } from '../entities/site';
import { zoneConfigurationSchema } from './schema';

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

/**
 * Checks what a page is configured with.
 * @param input Parsed JSON from anywhere.
 * @returns The configuration, with defaults filled in and without unknown fields.
 * @throws ConfigurationError naming every field at fault.
 */
export function parseConfiguration(input: unknown): ZoneConfiguration {
  const result = v.safeParse(zoneConfigurationSchema, input);
  if (result.success) return result.output;
  throw new ConfigurationError(
    result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: faultOf(issue) })),
  );
}

/** What is wrong, as the end of a sentence that begins with the field. */
export function faultOf(issue: v.BaseIssue<unknown>): string {
  // valibot reports an absent key with the parent's message, or its own English default.
  return issue.received === 'undefined' ? 'is missing' : issue.message;
}
