import { readdirSync, readFileSync } from 'node:fs';

/** The process of a name that is `pid` or its child. */
export function pidOf(pid, name) {
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .find((each) => {
      try {
        const status = readFileSync(`/proc/${each}/status`, 'utf8');
        const isNamed = /^Name:\s*(.+)$/m.exec(status)?.[1] === name;
        return isNamed && (each === pid || Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) === pid);
      } catch {
        return false; // ended meanwhile
      }
    });
  if (found === undefined) throw new Error(`${name} does not run`);
  return found;
}
