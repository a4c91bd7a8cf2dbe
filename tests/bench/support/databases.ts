import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Where a server of a bench keeps what it has. */
export interface Place {
  /** 'embedded' or 'PostgreSQL'. */
  name: string;
  dataDir: string;
  /** undefined = the embedded database in the data folder. */
  databaseUrl: string | undefined;
}

/** Gives a folder that is removed afterwards. */
export async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${basename(process.argv[1] ?? '', '.mjs')}-`));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On a new embedded database and on the empty PostgreSQL that BENCH_DATABASE_URL names; BENCH_ONLY chooses one of them. */
export async function onEachDatabase(run: (place: Place) => Promise<void>): Promise<void> {
  const { BENCH_ONLY: only, BENCH_DATABASE_URL: url } = process.env;
  const on = (name: string, databaseUrl: string | undefined) =>
    inFolder((folder) => run({ name, dataDir: join(folder, 'data'), databaseUrl }));
  if (only !== 'PostgreSQL') await on('embedded', undefined);
  if (url && only !== 'embedded') await on('PostgreSQL', url);
  else console.log('PostgreSQL: not measured, BENCH_DATABASE_URL is not set');
}
