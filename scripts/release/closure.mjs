// Which packages the server needs at run time, by the lock file: what it depends on, what that depends on, and of the
// packages made for one machine only those of the machine asked for.

/** Whether a list of the lock file (`os`, `cpu`, `libc`) admits a value: named, or not excluded by a `!`. */
function admits(list, value) {
  if (!list || value === undefined) return true;
  const excluded = list.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  return excluded.length > 0 ? !excluded.includes(value) : list.includes(value);
}

const fits = (entry, { os, cpu, libc }) =>
  admits(entry.os, os) && admits(entry.cpu, cpu) && (os !== 'linux' || admits(entry.libc, libc));

/** The path in the lock file at which a package finds another one: beside it, or in a folder above. */
function found(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!at) return null;
  }
}

/** Names a package cannot do without, and those that it may. Peers are taken where the lock file has them. */
function needsOf(entry) {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return {
    needed: Object.keys(entry.dependencies ?? {}),
    optional: [
      ...Object.keys(entry.optionalDependencies ?? {}),
      ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
    ],
  };
}

/**
 * Every package of the server's on a platform: `path` as in the lock file, `name`, `version`, `license`.
 * Throws where the lock file lacks one that is needed.
 */
export function closureOf({ packages }, platform) {
  const taken = new Map();
  const take = (from) => {
    const { needed, optional } = needsOf(packages[from]);
    for (const name of [...needed, ...optional]) {
      const path = found(packages, from, name);
      if (path === null && needed.includes(name))
        throw new Error(`package-lock.json lacks ${name} of ${from || 'the root'}`);
      if (path === null || taken.has(path) || !fits(packages[path], platform)) continue;
      const { version, license = 'not declared' } = packages[path];
      taken.set(path, {
        path,
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        license,
      });
      take(path);
    }
  };
  take('');
  return [...taken.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
