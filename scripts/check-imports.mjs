// Who imports whom: the rules of .dependency-cruiser.cjs, circles among folders, and the module map in
// docs/architecture.md, which --write draws anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { circlesOf, usesOf } from './architecture/circles.mjs';
import { goneModules, withModuleMap } from './architecture/module-map.mjs';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const DOCUMENT = join(root, 'docs/architecture.md');
const MODULE = /^server\/modules\/([^/]+)\//;
/** Where folders (and files beside them) must not form a circle either. */
const UNITS = [
  MODULE,
  /^contract\/([^/]+)/,
  /^src\/([^/]+)/,
  ...['components', 'pages', 'layouts', 'utils'].map((part) => RegExp(`^src/${part}/([^/]+)`)),
];

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(['contract', 'src', 'server', 'config', 'mock'], options, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
});
const { output: report, exitCode } = await format(output, { outputType: 'err' });
console.log(report);

const faults = UNITS.flatMap((unit) =>
  circlesOf(usesOf(output.modules, unit)).map((circle) => `a circle among ${unit.source}: ${circle.join(', ')}`),
);

const uses = usesOf(output.modules, MODULE);
faults.push(...goneModules(uses).map((module) => `scripts/architecture/layers.cjs names ${module}, which is no more`));
const text = readFileSync(DOCUMENT, 'utf8');
const drawn = withModuleMap(text, uses);
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, drawn);
else if (drawn !== text) faults.push('docs/architecture.md shows another module map: npm run lint:imports -- --write');

for (const fault of faults) console.error(fault);
process.exitCode = exitCode > 0 || faults.length > 0 ? 1 : 0;
