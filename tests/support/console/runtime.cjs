const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** What V8 has made of each file, by its name; lives as long as the worker process. */
const known = new Map();

/** As Jest's own: a function of what a module finds around it. */
const wrapped = (code, parameters) => `(function(${parameters.join(',')}){${code}\n})`;

function scriptOf(code, filename, parameters) {
  const before = known.get(filename);
  if (before?.code === code) return before.script;
  const script = new Script(wrapped(code, parameters), { filename });
  known.set(filename, { code, script });
  return script;
}

/**
 * Each suite has a realm of its own, in which Jest would have V8 read megabytes of component libraries anew. A script
 * is bound to no realm: what V8 has compiled for one suite, function by function, the next ones take over.
 */
module.exports = class ConsoleRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (code, filename) => {
      const realm = executor.environment.getVmContext();
      if (!realm) return null; // the suite has ended
      return scriptOf(code, filename, executor.injectedModuleParameters).runInContext(realm);
    };
  }
};
