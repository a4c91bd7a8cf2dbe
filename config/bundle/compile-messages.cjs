const { sep } = require('node:path');
const { parse } = require('intl-messageformat-parser');

const LOCALES = `${sep}src${sep}locales${sep}`;
/** What the grammar of messages knows: only texts with one of these need parsing. */
const GRAMMAR = /[{}<'#]/;
/** antd's templates of form messages, `${label}`: read by antd itself. */
const TEMPLATE = /\$\{/;
/** Skeletons (`{at, date, ::yyyy}`) are read at run time by code that is not shipped. */
const SKELETON = /"style":\{/;

/**
 * A message as src/utils/compiled-messages reads it: still a text (umi flattens everything else), but where it has a
 * grammar, a mark and then its tree as JSON. Throws where the message cannot be parsed.
 */
function compileMessage(text) {
  if (!GRAMMAR.test(text) || TEMPLATE.test(text)) return text;
  const tree = JSON.stringify(parse(text));
  if (SKELETON.test(tree)) throw new Error('skeletons are not read in the browser');
  return `\u0001${tree}`;
}

/** Babel plugin: parses the messages of src/locales at build time, so that no parser travels to the browser. */
function compileMessages({ types }) {
  return {
    name: 'compile-messages',
    visitor: {
      ObjectProperty(path, { filename }) {
        if (!filename?.includes(LOCALES)) return;
        const value = path.get('value');
        const { confident, value: text } = value.evaluate();
        if (!confident || typeof text !== 'string') return;
        try {
          const compiled = compileMessage(text);
          if (compiled !== text) value.replaceWith(types.stringLiteral(compiled));
        } catch (error) {
          throw value.buildCodeFrameError(`not a message: ${error.message}`);
        }
        path.skip();
      },
    },
  };
}

module.exports = Object.assign(compileMessages, { compileMessage });
