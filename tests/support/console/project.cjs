const { resolve } = require('node:path');
const { configUmiAlias, createConfig } = require('@umijs/max/test');
const vendorMap = require('./vendor.cjs');

const root = resolve(__dirname, '../../..');
const plugins = require.resolve('@umijs/plugins/package.json', { paths: [require.resolve('@umijs/max/package.json')] });
const fromPlugins = (name) => require.resolve(name, { paths: [plugins] });

/** Packages that are published as ES modules only and must be compiled for Jest. */
const ES_MODULES = [
  'umi',
  '@umijs',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'outvariant',
  'strict-event-emitter',
  '@babel/runtime/helpers/esm',
  'intl-messageformat-parser/lib',
];

/** True when the command line asks for other projects only: then umi need not prepare anything. */
function isLeftOut(argv) {
  const at = argv.indexOf('--selectProjects');
  if (at < 0) return false;
  const rest = argv.slice(at + 1);
  const end = rest.findIndex((word) => word.startsWith('-'));
  return !rest.slice(0, end < 0 ? undefined : end).includes('src');
}

/** Jest project `src`: the console's tests, with umi's own aliases and generated code, in a browser-like environment that keeps Node's fetch. */
module.exports = async function consoleProject() {
  if (isLeftOut(process.argv)) return { displayName: 'src', rootDir: root, testMatch: [] };
  const config = await configUmiAlias(
    createConfig({
      target: 'browser',
      jsTransformer: 'esbuild',
      // Jest's module system has no import(): it becomes a promise of a require.
      jsTransformerOpts: { jsx: 'automatic', supported: { 'dynamic-import': false } },
    }),
  );
  const { testTimeout: _testTimeout, ...project } = config; // not a project's setting
  return {
    ...project,
    displayName: 'src',
    rootDir: root,
    testMatch: ['<rootDir>/tests/src/**/*.test.ts?(x)'],
    testEnvironment: 'jest-fixed-jsdom',
    testRunner: resolve(__dirname, '../suite-runner.cjs'),
    runtime: resolve(__dirname, 'runtime.cjs'),
    testEnvironmentOptions: { url: 'http://localhost:8000/', customExportConditions: [''] },
    // Before anything else: dva's models are generators, and umi's own shim would replace fetch.
    setupFiles: ['regenerator-runtime/runtime', resolve(__dirname, 'browser-stubs.ts')],
    setupFilesAfterEnv: [resolve(__dirname, 'after-env.ts')],
    transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${ES_MODULES.join('|')})/)`],
    moduleNameMapper: {
      ...(await vendorMap(root)),
      '^dva-core$': fromPlugins('dva-core'),
      '^dva-loading$': fromPlugins('dva-loading'),
      '^dva-immer$': fromPlugins('dva-immer'),
      ...project.moduleNameMapper,
    },
  };
};
