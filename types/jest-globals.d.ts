/** Cases of each property test: 500, and in `npm run test:full` more (jest.config.ts). */
declare const PROPERTY_RUNS: number;
