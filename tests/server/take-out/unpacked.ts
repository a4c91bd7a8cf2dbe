import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';

export interface Unpacked {
  /** Names of all entries, in order. */
  names: string[];
  text(name: string): string;
  bytes(name: string): Buffer;
  /** Rows of a table as its program would read them: by column name, texts without the apostrophe of spreadsheets. */
  rows(table: string): Record<string, string>[];
}

interface Described {
  tables: { name: string; file: string; rows: number; columns: { name: string; type: string }[] }[];
}

/** An archive as whoever gets it reads it: with the description that lies in it. */
export function unpacked(archive: Buffer): Unpacked {
  const entries = unzipSync(archive);
  const text = (name: string) => {
    const found = entries[name];
    if (!found) throw new Error(`no ${name}`);
    return strFromU8(found);
  };
  return {
    names: Object.keys(entries),
    text,
    bytes: (name) => Buffer.from(entries[name] ?? []),
    rows(table) {
      const described = (JSON.parse(text('tables.json')) as Described).tables.find(({ name }) => name === table);
      if (!described) throw new Error(`no table ${table}`);
      const [, ...lines] = parse(text(described.file), { bom: true }) as string[][];
      if (lines.length !== described.rows) throw new Error(`${table}: ${lines.length} rows, not ${described.rows}`);
      return lines.map((line) =>
        Object.fromEntries(
          described.columns.map(({ name, type }, index) => [
            name,
            type === 'text' ? (line[index] ?? '').replace(/^'/, '') : (line[index] ?? ''),
          ]),
        ),
      );
    },
  };
}
