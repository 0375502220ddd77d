/** What tests of several packages use. Nothing else may import it (`.dependency-cruiser.cjs`). */
export { answerJson, startServer, type TestServer } from './server';
