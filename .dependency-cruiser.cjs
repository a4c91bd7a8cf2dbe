const layerRules = require('./scripts/architecture/layer-rules.cjs');

/** Who may import whom. One direction everywhere: src → contract ← server. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What one module of the server may use of another. */
const MODULE_DOOR = '^server/modules/([^/]+)/service\\.ts$';

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      'A circle, also one of types alone, means that two files are one concern, or that a third is missing.',
      {},
      { circular: true },
    ),
    forbid(
      'no-unresolvable',
      'An import that leads nowhere (pdfmake/interfaces is there as types only).',
      {},
      { couldNotResolve: true, pathNot: '^(@umijs/max|@@/|pdfmake/interfaces$)' },
    ),
    forbid(
      'contract-is-the-ground',
      'The contract knows neither console nor server.',
      { path: '^contract' },
      { path: '^(src|server|config|mock)/' },
    ),
    forbid(
      'console-not-server',
      'The console knows the server by the contract only.',
      { path: '^(src|config)/' },
      { path: '^server/' },
    ),
    forbid(
      'server-not-console',
      'The server knows the console by the contract only.',
      { path: '^server' },
      { path: '^(src|config)/' },
    ),
    forbid(
      'schemas-stay-on-the-server',
      'Schemas do not travel to the browser: only their types (import type).',
      { path: '^src' },
      { path: '^contract/(.*schemas|schema-kit)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),

    // Inside the server.
    forbid(
      'workbook-is-pure',
      'The workbook engine knows no database, no jobs, no module.',
      { path: '^server/workbook/' },
      { path: '^server/', pathNot: '^server/workbook/' },
    ),
    forbid(
      'workbook-kinds-apart',
      'A kind of sheet knows what all kinds share, and no other kind.',
      { path: '^server/workbook/(wages|attendance|staff)/' },
      { path: '^server/workbook/(wages|attendance|staff)/', pathNot: '^server/workbook/$1/' },
    ),
    forbid(
      'workbook-below-its-kinds',
      'What all kinds of sheets share knows none of them.',
      { path: '^server/workbook/', pathNot: '^server/workbook/(wages|attendance|staff)/' },
      { path: '^server/workbook/(wages|attendance|staff)/' },
    ),
    forbid(
      'imports-know-no-kind',
      'The import engine knows its kinds by what they say of themselves, and no sheet by its name.',
      { path: '^server/imports/' },
      { path: '^server/(modules|workers|workbook/(wages|attendance|staff))/' },
    ),
    forbid(
      'imports-above-the-ground',
      'What imports stand on never reaches back into them; modules use them by their index.',
      { path: '^server/', pathNot: '^server/imports/' },
      { path: '^server/imports/', pathNot: '^server/imports/index\\.ts$' },
    ),
    forbid(
      'only-modules-import',
      'Imports are used by modules alone.',
      { path: '^server/(kernel|db|crypto|plugins|jobs|events|providers|files|workbook|workers)/' },
      { path: '^server/imports/' },
    ),
    forbid(
      'only-the-top-knows-modules',
      'What modules stand on never reaches back into them.',
      { path: '^server/(kernel|db|crypto|plugins|jobs|events|providers|files|workbook)/' },
      { path: '^server/modules/' },
    ),
    forbid(
      'kernel-is-the-ground',
      'The kernel uses nothing of the server but the one way to write a jsonb value.',
      { path: '^server/kernel/' },
      { path: '^server/', pathNot: ['^server/kernel/', '^server/db/json\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'modules-by-their-service',
      'A module reaches another only through its service.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/[^/]+/', pathNot: [MODULE_DOOR, '^server/modules/$1/'] },
    ),
    ...layerRules(forbid),

    // Inside the console.
    forbid(
      'locales-know-nobody',
      'Words know nothing of the console that shows them.',
      { path: '^src/locales/' },
      { path: '^src/', pathNot: '^src/locales/' },
    ),
    forbid(
      'utils-are-the-ground',
      'Helpers know nothing above them.',
      { path: '^src/utils/' },
      { path: '^src/(pages|components|layouts|wrappers|services|models)/' },
    ),
    forbid(
      'services-on-utils',
      'Calls know only the client.',
      { path: '^src/services/' },
      { path: '^src/(pages|components|layouts|wrappers|models)/' },
    ),
    forbid(
      'models-below-views',
      'Models know no view.',
      { path: '^src/models/' },
      { path: '^src/(pages|components|layouts|wrappers)/' },
    ),
    forbid(
      'components-below-pages',
      'What pages share knows no page.',
      { path: '^src/components/' },
      { path: '^src/(pages|layouts|wrappers)/' },
    ),
    forbid(
      'frame-below-pages',
      'Layouts and wrappers know no page.',
      { path: '^src/(layouts|wrappers)/' },
      { path: '^src/pages/' },
    ),
    forbid(
      'pages-apart',
      'A page reaches into no other page; /company/wages, /company/staff and /company/checks show the screens of /wages, /staff and /checks.',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/pages/[^/]+/', pathNot: ['^src/pages/$1/', '^src/pages/(wages|staff|checks)/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|src/\\.umi[^/]*)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.less'],
    },
  },
};
