// Lays out the folder of a release: what runs, and what whoever installs it reads.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLeftOut } from './left-out.mjs';
import { licencesOf } from './licences.mjs';

/** All files below a folder, as paths with `/`; `enter` says which folders are gone into. */
export function filesBelow(folder, enter = () => true, at = '') {
  return readdirSync(join(folder, at), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = at ? `${at}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return enter(entry.name) ? filesBelow(folder, enter, path) : [];
      return entry.isFile() ? [path] : [];
    });
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** What npm start gives Node, for the folder of a release. */
function packageFile({ name, version, engines, scripts }) {
  const start = scripts.start.replace('dist/server/', 'server/');
  return { name, version, private: true, type: 'module', engines, scripts: { start } };
}

/**
 * Fills `folder`, which must not be there yet. `root`: the project, built; `packages`: the folder of packagesFolder;
 * `closure`: of closureOf; `commit`: its hash, for the file VERSION. Throws where the build is incomplete.
 */
export function stage({ root, folder, packages, closure, platform, commit }) {
  const dist = join(root, 'dist');
  for (const part of ['server/main.mjs', 'server/database.tar.gz', 'server/workers/database.mjs', 'console/index.html'])
    if (!existsSync(join(dist, part))) throw new Error(`dist/${part} is missing: npm run build`);
  mkdirSync(folder);
  for (const part of ['server', 'console'])
    for (const file of filesBelow(join(dist, part)))
      if (!file.endsWith('.map')) copy(join(dist, part, file), join(folder, part, file));
  for (const { path, name } of closure) {
    const from = join(packages, path);
    for (const file of filesBelow(from, (each) => each !== 'node_modules'))
      if (!isLeftOut(name, file, platform)) copy(join(from, file), join(folder, path, file));
  }
  const deploy = join(root, 'deploy');
  for (const file of filesBelow(deploy))
    copy(join(deploy, file), join(folder, file === 'README.md' ? file : `deploy/${file}`));
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFile(own), null, 2)}\n`);
  writeFileSync(join(folder, 'VERSION'), `${own.version}\ncommit ${commit}\n${platform.name}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesOf({ root, packages, closure }));
}

/** How much each part of a folder takes, in bytes: its own parts, and in node_modules each package. */
export function partsOf(folder) {
  const sizes = new Map();
  for (const file of filesBelow(folder)) {
    const [, part] = /^((?:node_modules\/)(?:@[^/]+\/)?[^/]+|[^/]+)/.exec(file);
    sizes.set(part, (sizes.get(part) ?? 0) + statSync(join(folder, file)).size);
  }
  return [...sizes].sort(([, a], [, b]) => b - a);
}
