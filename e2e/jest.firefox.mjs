import base from './jest.config.mjs';

/** The main journeys in Firefox, at night (`npm run nightly`). */
export default { ...base, testMatch: ['<rootDir>/firefox/**/*.spec.ts'], maxWorkers: 1 };
