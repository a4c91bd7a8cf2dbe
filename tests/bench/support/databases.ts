import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';

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
  if (url && only !== 'embedded') await onEmpty(url, () => on('PostgreSQL', url));
  else console.log('PostgreSQL: not measured, BENCH_DATABASE_URL is not set');
}

/** Throws where the database has anything in it; leaves it empty for the next bench. */
async function onEmpty(url: string, act: () => Promise<void>): Promise<void> {
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  const { rowCount } = await ask(`select from pg_class where relnamespace = 'public'::regnamespace limit 1`);
  if (rowCount !== 0) throw new Error('the database of BENCH_DATABASE_URL is not empty');
  try {
    await act();
  } finally {
    await ask('drop schema public cascade; create schema public');
  }
}
