import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Removes what server-setup made. */
export default async function teardown() {
  const { TEST_FOLDER, TEST_BUNDLES, TEST_TEMPLATE, DATABASE_URL } = process.env;
  if (DATABASE_URL && TEST_TEMPLATE) {
    const { dropDatabases } = await import(pathToFileURL(join(TEST_BUNDLES, 'snapshot.mjs')).href);
    await dropDatabases(DATABASE_URL, TEST_TEMPLATE);
  }
  rmSync(TEST_FOLDER, { recursive: true, force: true });
  rmSync(TEST_BUNDLES, { recursive: true, force: true });
}
