const { relative } = require('node:path');

const SHOWN = 10;

/** Jest reporter: names the suites that took longest, for a slow suite is a defect. */
module.exports = class SlowestSuites {
  onRunComplete(_contexts, { testResults }) {
    const slowest = testResults
      .filter(({ perfStats }) => perfStats.runtime > 0)
      .sort((one, other) => other.perfStats.runtime - one.perfStats.runtime)
      .slice(0, SHOWN);
    if (slowest.length < 2) return;
    process.stderr.write('\nSlowest suites:\n');
    for (const { perfStats, testFilePath } of slowest) {
      const seconds = (perfStats.runtime / 1000).toFixed(1).padStart(7);
      process.stderr.write(`${seconds} s  ${relative(process.cwd(), testFilePath)}\n`);
    }
  }
};
