import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from '../../scripts/build-server.mjs';
import { bundle } from '../../scripts/bundle.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Once for all suites: builds the worker threads and migrates one empty database that each worker copies. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'salary-tests-'));
  process.env.TEST_FOLDER = folder;
  // Beside the packages, for the bundles import them by name.
  const bundles = join(root, 'node_modules/.cache/server-tests', String(process.pid));
  process.env.TEST_BUNDLES = bundles;
  await buildServer(bundles);
  await bundle(
    {
      snapshot: 'tests/support/migrated-snapshot.ts',
      'crash-process': 'tests/support/crash/crash-process.ts',
      'database-process': 'tests/support/database-process.ts',
      'fault-process': 'tests/support/fault-process.ts',
      'job-process': 'tests/support/job-process.ts',
      'mutant-process': 'tests/support/fuzz/mutant-process.ts',
      'rush-process': 'tests/support/rush-process.ts',
    },
    bundles,
  );
  const { migratedSnapshot, migratedTemplate } = await import(pathToFileURL(join(bundles, 'snapshot.mjs')).href);
  if (process.env.DATABASE_URL) process.env.TEST_TEMPLATE = await migratedTemplate(process.env.DATABASE_URL);
  else writeFileSync(join(folder, 'snapshot.tar'), await migratedSnapshot());
}
