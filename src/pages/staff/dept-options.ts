export interface DeptOption {
  value: string;
  label: string;
}

/** Every department and those above it, with the people employed in it and below, in the order of the paths. */
export function deptOptions(
  list: readonly { dept: string; count: number }[],
  label: (dept: string, count: number) => string,
): DeptOption[] {
  const counts = new Map<string, number>();
  for (const { dept, count } of list) {
    const parts = dept.split('/');
    parts.forEach((_, index) => {
      const path = parts.slice(0, index + 1).join('/');
      counts.set(path, (counts.get(path) ?? 0) + count);
    });
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, count]) => ({ value, label: label(value, count) }));
}
