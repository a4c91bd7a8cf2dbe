const { compileFunction } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** What V8 knows of each file once it has read it; lives as long as the worker process. */
const known = new Map();

/** Each suite has a realm of its own, in which Jest would have V8 read megabytes of component libraries anew. */
module.exports = class ConsoleRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (code, filename) => {
      const parsingContext = executor.environment.getVmContext();
      if (!parsingContext) return null; // the suite has ended
      const before = known.get(filename);
      const cachedData = before?.code === code ? before.data : undefined;
      const run = compileFunction(code, executor.injectedModuleParameters, {
        filename,
        parsingContext,
        cachedData,
        produceCachedData: !cachedData,
      });
      if (run.cachedData) known.set(filename, { code, data: run.cachedData });
      return run;
    };
  }
};
