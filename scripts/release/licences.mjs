// The licences of what others wrote: the server's packages, and those whose code the console's files hold.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = /^(?:[\w-]*licen[cs]e|notice|copying|third[-_]party)[^/]*$/i;
const RULE = '='.repeat(80);

/** Packages the console was built from, by the paths of its modules. */
function consolePackages(root) {
  const parts = JSON.parse(readFileSync(join(root, 'dist/console-modules.json'), 'utf8'));
  const paths = Object.values(parts)
    .flat()
    .map((module) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1])
    .filter((path) => path !== undefined);
  return [...new Set(paths)].sort();
}

/** What a package says of its licence; null where it is no package of its own (a folder of build output). */
function licenceOf(folder) {
  if (!existsSync(join(folder, 'package.json'))) return null;
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const named = license ?? licenses?.map(({ type }) => type).join(' OR ');
  const declared = (typeof named === 'object' ? named.type : named) ?? 'not declared';
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return { title: `${name} ${version}`, declared, texts };
}

/** The file of all licences, the server's packages first. A package that brings no text is named with what it declares. */
export function licencesOf({ root, packages, closure }) {
  const folders = [
    ...closure.map(({ path }) => join(packages, path)),
    ...consolePackages(root).map((path) => join(root, path)),
  ];
  const known = new Map();
  for (const folder of folders) {
    const licence = licenceOf(folder);
    if (licence && !known.has(licence.title)) known.set(licence.title, licence);
  }
  return [...known.values()]
    .map(({ title, declared, texts }) => [RULE, title, `License: ${declared}`, '', ...texts, ''].join('\n'))
    .join('\n');
}
