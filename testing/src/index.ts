/** Utilities for tests of several packages. Nothing else may import it (`.dependency-cruiser.cjs`). */
export { startAirtable, type TestAirtable } from './airtable/start-airtable';
export { type Row, rowId, startBase, type Tables, type TestBase } from './airtable/start-base';
export type { SeenRequest } from './airtable/switchboard';
export { createFaults, type FaultAction, type FaultRule, type Faults } from './faults';
export { freePort, isOpen } from './free-port';
export { startPostgresql, type TestPostgresql } from './postgresql/start-postgresql';
export { answerJson, startServer, type TestServer } from './server';
export { certificateOf, startTlsProxy, type TlsProxy } from './tls-proxy';
export { zoneAt } from './zone-settings';
