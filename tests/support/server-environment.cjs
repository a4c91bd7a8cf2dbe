const { readFileSync } = require('node:fs');
const { PGlite } = require('@electric-sql/pglite');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest runs tests in a sandbox that refuses the dynamic imports by which PGlite loads itself: the
 * environment opens it outside and hands it in.
 */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { IdleMemoryFS } = await import('./idle-memory-fs.mjs');
    this.global.openSnapshot = async (path, options) =>
      PGlite.create({ ...options, fs: new IdleMemoryFS(), loadDataDir: new Blob([readFileSync(path)]) });
  }
};
