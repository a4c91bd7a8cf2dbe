const { default: Sequencer } = require('@jest/test-sequencer');

/** Suites that build something or start one server after the other: begun last they would keep one core busy alone. */
const LONGEST =
  /[\\/](?:e2e[\\/](?:commands|dev|first-load|first-run|lists|pwa|release)|backup[\\/](?:processes|archive)|platform[\\/](?:start|fuzz)|crash[\\/](?:kills|mutants)|audit[\\/]verify-audit|session[\\/]waits)\.test\.ts$/;

/** Jest's order, which without times of an earlier run goes by the size of files, after the suites known to be longest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLongest = ({ path }) => LONGEST.test(path);
    return [...sorted.filter(isLongest), ...sorted.filter((test) => !isLongest(test))];
  }
};
