const { createRequire } = require('node:module');
const { isAbsolute, join, sep } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** Packages the tests have in another form. */
const INSTEAD = { '@node-rs/argon2': './quick-argon2.cjs' };

const root = join(__dirname, '../../..');
const PRODUCT = ['server', 'contract'].map((folder) => join(root, folder) + sep);
const isProduct = (file) => PRODUCT.some((folder) => file.startsWith(folder));
const isPackage = (name) =>
  !name.startsWith('.') && !name.startsWith('@server/') && !name.startsWith('@contract/') && !isAbsolute(name);

// These live as long as the worker process.
/** The product's modules, by file. */
const loaded = new Map();
const sourceMaps = new Map();
/** Functions that files of tests and of Jest itself have become. */
const compiled = new Map();

function compile(code, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.run;
  const run = compileFunction(code, parameters, {
    filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  compiled.set(filename, { code, run });
  return run;
}

/**
 * Runs suites of the server in the worker's own realm, not in a sandbox each: packages are loaded by Node, and
 * they and the product's modules are evaluated once a worker; what belongs to the tests is evaluated anew for
 * each suite. To load the server in a fresh sandbox takes three seconds, and Date and Error there are not those
 * that packages know.
 */
module.exports = class WorkerRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (code, filename) => compile(code, filename, executor.injectedModuleParameters);
    const registry = this.registries.getActiveCjsRegistry();
    for (const [file, module] of loaded) registry.set(file, module);
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
  }

  requireModuleOrMock(from, name) {
    if (name in INSTEAD) return require(INSTEAD[name]);
    if (isPackage(name) && name !== '@jest/globals') return createRequire(from)(name);
    return super.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const [file, module] of this.registries.getActiveCjsRegistry()) {
      if (isProduct(file) && module.loaded) loaded.set(file, module);
    }
    for (const [file, map] of this.getSourceMaps()) sourceMaps.set(file, map);
    super.teardown();
  }
};
