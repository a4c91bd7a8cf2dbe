import { writeFileSync } from 'node:fs';
import { newId } from '@server/kernel/ids';
import { wageStore } from '@server/modules/wage-imports/store';
import { HEADER, line, people, stage, staged } from './harness';

const HOUR = 3600_000;

test('an upload whose server was killed before it had an import is removed after a day; one with an import stays', async () => {
  const s = await stage();
  const { work, held, clock, jobs, db } = s.t.deps;
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const aged = async (id: string, age: number) => {
    await db
      .updateTable('held_file')
      .set({ created_at: new Date(clock.now().getTime() - age) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const orphan = async (age: number) => {
    const id = newId();
    const path = work.path();
    writeFileSync(path, 'sealed');
    await held.keep('uploads', id, path);
    return aged(id, age);
  };
  const record = await db
    .selectFrom('wage_import')
    .select('file_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const own = await aged(record.file_id ?? '', 25 * HOUR);
  const [old, recent] = [await orphan(25 * HOUR), await orphan(23 * HOUR)];
  await jobs.enqueue(db, { kind: wageStore.job('purge'), companyId: null, ownerId: null, payload: {} });
  await s.t.runJobs();
  expect((await held.older('uploads', new Date(clock.now().getTime() + HOUR))).sort()).toEqual([own, recent].sort());
  expect(await s.t.deps.store.open(`uploads-${old}`)).toBeNull();
  await s.t.close();
});
