import type { Database } from './database';

/** A table, and where given the columns that matter of an update of its rows. */
export interface Watched {
  table: keyof Database;
  columns?: readonly string[];
  /** Default: rows that are added matter, too. */
  inserts?: boolean;
}

type Listener = (text: string) => void;

const listeners = new Set<Listener>();

const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\b/i;
/** Texts about which is remembered what they write. */
const MOST_REMEMBERED = 3000;

/**
 * Calls back after a statement of this process that may have written to one of these tables has been committed, whoever
 * sent it: what is kept in memory of them is forgotten here and nowhere else. Gives the function that ends it. A statement
 * is known by its text; one that cannot be told counts. What a trigger or a key's cascade writes is not seen: watch the
 * table it starts from.
 */
export function watchTables(watched: readonly Watched[], changed: () => void): () => void {
  const remembered = new Map<string, boolean>();
  const listener: Listener = (text) => {
    let matters = remembered.get(text);
    if (matters === undefined) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      matters = watched.some((one) => mayWrite(text, one));
      remembered.set(text, matters);
    }
    if (matters) changed();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function mayWrite(text: string, { table, columns, inserts = true }: Watched): boolean {
  const name = `(?:only\\s+)?(?:"?public"?\\.)?"?${table}"?(?![\\w"])`;
  const does = (how: string) => new RegExp(`\\b${how}\\s+${name}`, 'i').test(text);
  if (does('delete\\s+from') || does('merge\\s+into') || truncates(text, name)) return true;
  const adds = does('insert\\s+into') || does('copy');
  if (adds && (inserts || sets(text, 'do\\s+update', columns))) return true;
  return does('update') && sets(text, `update\\s+${name}(?:\\s+(?:as\\s+)?"?\\w+"?)?`, columns);
}

const truncates = (text: string, name: string) =>
  /\btruncate\b/i.test(text) && new RegExp(`(?:\\btruncate(?:\\s+table)?|,)\\s*${name}`, 'i').test(text);

/** Whether an update – `how` it begins, up to its “set” – may give one of these columns another value. */
function sets(text: string, how: string, columns: readonly string[] | undefined): boolean {
  if (!new RegExp(`\\b${how}`, 'i').test(text)) return false;
  if (columns === undefined) return true;
  // One that stands in parentheses is not looked into, nor is “set (a, b) = …”, wherever it stands.
  const given = new RegExp(`\\b${how}\\s+set\\s+(.*?)(?:\\s(?:where|from|returning)\\s|$)`, 'is').exec(bare(text))?.[1];
  if (given === undefined || /(?:^|,)\s*=/.test(given)) return true;
  return new RegExp(`(?<!\\w)"?(?:${columns.join('|')})"?\\s*=`, 'i').test(given);
}

/** A text without literals, what stands in parentheses, and the one comparison that has a “from” in it. */
const bare = (text: string): string =>
  outside(text.replace(/'(?:[^']|'')*'/g, "''")).replace(/\bis\s+(?:not\s+)?distinct\s+from\b/gi, '<>');

function outside(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '');
  return less === text ? text : outside(less);
}

const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const COMMITS = /^\s*(?:commit|end)\b/i;
/** What was written since a savepoint may be undone: it counts all the same. */
const UNDOES = /^\s*(?:rollback|abort)\b(?!\s+(?:work\s+|transaction\s+)?to\b)/i;

/** What one connection has written in the transaction it is in. */
export class Writes {
  private open: string[] | undefined;

  /** A transaction has begun, or begins with the next statement. */
  begun(): void {
    this.open = [];
  }

  /** Call when a statement has ended, however: of one that failed with its connection nobody knows whether it came about. */
  ended(text: string): void {
    if (BEGINS.test(text)) this.begun();
    else if (COMMITS.test(text)) this.close().forEach(announce);
    else if (UNDOES.test(text)) this.close();
    else if (listeners.size > 0 && WRITES.test(text)) {
      if (this.open) this.open.push(text);
      else announce(text);
    }
  }

  private close(): readonly string[] {
    const written = this.open ?? [];
    this.open = undefined;
    return written;
  }
}

function announce(text: string): void {
  for (const listener of listeners) listener(text);
}
