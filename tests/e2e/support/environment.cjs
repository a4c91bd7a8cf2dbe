const { TestEnvironment } = require('jest-environment-node');

/** A test that failed says what its pages showed and what the server wrote, before it leaves its pages. */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !error?.stack) return;
    error.stack += `\n\n${await this.global.evidenceOfFailure()}`;
  }
};
