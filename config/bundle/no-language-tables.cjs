/** `Intl.NumberFormat` and the like. */
function isFormat(path) {
  return path.isMemberExpression() && path.get('object').isIdentifier({ name: 'Intl' });
}

/**
 * Babel plugin for react-intl and what it is made of. Loaded, they ask which languages the browser formats numbers and
 * dates in: it then reads tables of all the languages of the world, 40 ms, on a slow phone 160, before anything is drawn.
 * Whether ours are among them need not be asked, and in whose tongue a message without one is said is the browser's own.
 */
module.exports = function noLanguageTables({ types }) {
  return {
    name: 'no-language-tables',
    visitor: {
      // Intl.…Format.supportedLocalesOf(locale) → [locale]
      CallExpression(path) {
        const callee = path.get('callee');
        if (!callee.isMemberExpression() || !callee.get('property').isIdentifier({ name: 'supportedLocalesOf' }))
          return;
        if (isFormat(callee.get('object'))) path.replaceWith(types.arrayExpression([path.node.arguments[0]]));
      },
      // new Intl.NumberFormat().resolvedOptions().locale → navigator.language
      MemberExpression(path) {
        const call = path.get('object');
        if (!path.get('property').isIdentifier({ name: 'locale' }) || !call.isCallExpression()) return;
        const callee = call.get('callee');
        if (!callee.isMemberExpression() || !callee.get('property').isIdentifier({ name: 'resolvedOptions' })) return;
        const made = callee.get('object');
        if (made.isNewExpression() && made.node.arguments.length === 0 && isFormat(made.get('callee')))
          path.replaceWith(types.memberExpression(types.identifier('navigator'), types.identifier('language')));
      },
    },
  };
};
