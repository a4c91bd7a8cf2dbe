/** Whether two values are the same as JSON, whatever order the names of their fields stand in: what was kept as jsonb comes back in another. */
export const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);

/** Names of the fields in which one differs from the other; never their values. */
export const changedNames = <T extends object>(before: Partial<T>, after: T): (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((name) => !same(before[name], after[name]));

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  );
