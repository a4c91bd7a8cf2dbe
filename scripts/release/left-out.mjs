// What of a package no server loads. That nothing is missing is checked afterwards (check.mjs, tests/e2e/release.test.ts).

/** Sources, types and maps; what builds a package; words for people who write code. */
const FILES = [
  /\.(?:map|flow|tsbuildinfo|ts|mts|cts|tsx|c|cc|cpp|h|hpp|gyp|gypi|cmake|bare|html|png|gif|svg)$/,
  /^(?:CMakeLists\.txt|Makefile|\.[^/]*|karma\.conf\.js|Gruntfile\.js|gulpfile\.js|eslint\.config\.[cm]?js)$/,
  /^(?:changelog|changes|history|contributing|security|code_of_conduct|authors|upgrading|migration)[^/]*$/i,
];
/** Folders at the top of a package; deeper ones of the same name may be code. */
const FOLDERS =
  /^(?:tests?|__tests__|spec|docs?|examples?|benchmarks?|bench|coverage|man|typings|fixtures|website|\.[^/]+)\//;
const LICENCE = /^(?:[\w-]*licen[cs]e|notice|copying|third[-_]party)[^/]*$/i;

/** Parts that serve others than this server, by package. */
const OF_PACKAGES = {
  // The engine's extensions, none of which the schema uses.
  '@electric-sql/pglite': /^dist\/(?:.*\.tar\.gz|.*\.cjs)$/,
  // Two of five weights are set (server/documents/pdf).
  '@embedpdf/fonts-sc': /^fonts\/(?!NotoSansHans-(?:Regular|Bold)\.otf)/,
  // For browsers.
  pdfmake: /^(?:build|src|fonts)\//,
  pdfkit: /^js\/(?:pdfkit\.standalone|.*\.es)/,
  '@e965/xlsx': /^dist\/(?:xlsx\.(?:full|core|mini)|xlsx\.extendscript|cpexcel\.full|shim)/,
  pizzip: /^dist\//,
  docxtemplater: /^build\//,
  chevrotain: /^(?:diagrams|lib\/chevrotain\.)/,
};

/** Whether a file of a package stays out of a release. `file`: path in the package, with `/`; `platform`: platforms.mjs. */
export function isLeftOut(name, file, platform) {
  if (LICENCE.test(file) || file === 'package.json') return false;
  if (name === 'fs-native-extensions' && file.startsWith('prebuilds/'))
    return !file.startsWith(`prebuilds/${platform.prebuilds}/`) || file.endsWith('.bare');
  return FOLDERS.test(file) || FILES.some((pattern) => pattern.test(file)) || Boolean(OF_PACKAGES[name]?.test(file));
}
