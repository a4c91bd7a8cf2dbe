import { cpSync, existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '@server/demo/seed';
import { readyMade } from './ready-made';
import { testApp, type TestApp } from './server';

/**
 * The whole server with the data of the demo, which take half a minute to be filled in on a machine with much to do: the
 * first suite that needs them keeps a copy for those after it. `now` of another day: filled in for this suite alone.
 */
export async function demoApp(
  options: Omit<NonNullable<Parameters<typeof testApp>[0]>, 'demo' | 'copyOf'> = {},
): Promise<TestApp> {
  const kept = join(process.env.TEST_FOLDER ?? '', 'demo');
  if (options.now === undefined && existsSync(kept)) return testApp({ ...options, demo: true, copyOf: kept });
  await readyMade();
  const t = await testApp({ ...options, demo: true });
  await seedDemo(t.deps);
  const dump = options.now === undefined ? await t.database.dump() : null;
  if (dump) keep(t, dump, kept);
  return t;
}

function keep(t: TestApp, dump: Uint8Array, kept: string): void {
  const folder = mkdtempSync(`${kept}-`);
  writeFileSync(join(folder, 'database.tar'), dump);
  cpSync(t.deps.env.dataDir, join(folder, 'data'), { recursive: true });
  // Under its name once it is whole; another worker may have been quicker.
  try {
    renameSync(folder, kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}
