/** Cases per property test: 200, and 100,000 in `npm run test:full` (jest.config.ts). */
declare const PROPERTY_RUNS: number;
