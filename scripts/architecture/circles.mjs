/**
 * Circles among units, each a group of files: of files there may be none while their folders still form one.
 * @param {Map<string, Set<string>>} uses which units each unit uses
 * @returns {string[][]} the units of each circle
 */
export function circlesOf(uses) {
  const reaches = new Map([...uses.keys()].map((unit) => [unit, reachedFrom(unit, uses)]));
  const circles = new Map();
  for (const [unit, reached] of reaches) {
    if (!reached.has(unit)) continue;
    const circle = [...reached].filter((other) => reaches.get(other)?.has(unit)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(unit, uses) {
  const reached = new Set();
  const open = [...(uses.get(unit) ?? [])];
  while (open.length > 0) {
    const next = open.pop();
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(uses.get(next) ?? []));
  }
  return reached;
}

/**
 * Which units use which others.
 * @param {{source: string, dependencies: {resolved: string}[]}[]} files as dependency-cruiser lists them
 * @param {RegExp} unit its first group is the name of a file's unit; a file it does not match belongs to none
 */
export function usesOf(files, unit) {
  const uses = new Map();
  for (const { source, dependencies } of files) {
    const from = unit.exec(source)?.[1];
    if (from === undefined) continue;
    if (!uses.has(from)) uses.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = unit.exec(resolved)?.[1];
      if (to !== undefined && to !== from) uses.get(from).add(to);
    }
  }
  return uses;
}
