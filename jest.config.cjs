const { join } = require('node:path');

/** Node-side projects share one quick transform and the aliases of tsconfig.json. */
const node = (name, match, more = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testEnvironment: 'node',
  testRunner: join(__dirname, 'tests/support/suite-runner.cjs'),
  testMatch: match,
  transform: { '\\.(ts|js)$': join(__dirname, 'tests/support/esbuild-transform.cjs') },
  moduleNameMapper: { '^@contract/(.*)$': '<rootDir>/contract/$1', '^@server/(.*)$': '<rootDir>/server/$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  ...more,
});

module.exports = async () => ({
  // A machine whose memory is slow takes ten times as long; what hangs is told soon enough.
  testTimeout: 90_000,
  // Jest leaves one core to whoever watches; the test command has the machine to itself.
  maxWorkers: '100%',
  // Suites of the console leave much behind: a worker that has grown is begun anew, and has everything to load again.
  workerIdleMemoryLimit: '2GB',
  reporters: ['<rootDir>/tests/support/slowest-suites.cjs', 'default'],
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  projects: [
    node('contract', ['<rootDir>/tests/contract/**/*.test.ts']),
    node('server', ['<rootDir>/tests/server/**/*.test.ts'], {
      // Full disks and wrong clocks take a minute to be tried.
      testPathIgnorePatterns: process.env.TEST_FULL ? [] : ['/tests/server/crash/faults\\.test\\.ts$'],
      globalSetup: '<rootDir>/tests/support/server-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/server-teardown.mjs',
      testEnvironment: '<rootDir>/tests/support/worker/environment.cjs',
      runtime: '<rootDir>/tests/support/worker/runtime.cjs',
    }),
    await require('./tests/support/console/project.cjs')(),
    // A real browser against the built product; needs `npm run build` before.
    node('e2e', ['<rootDir>/tests/e2e/**/*.test.ts'], {
      // The developers' server compiles the whole console once more, for nobody but developers: five minutes of both cores.
      testPathIgnorePatterns: process.env.TEST_FULL ? [] : ['/tests/e2e/dev\\.test\\.ts$'],
      testEnvironment: '<rootDir>/tests/e2e/support/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/e2e/support/after-env.ts'],
      globalSetup: '<rootDir>/tests/e2e/support/setup.ts',
      globalTeardown: '<rootDir>/tests/e2e/support/teardown.ts',
    }),
  ],
});
