import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newId } from '@server/kernel/ids';
import { PURGE_JOB } from '@server/modules/wage-imports/pass';
import { HEADER, line, people, stage, staged } from './harness';

const HOUR = 3600_000;

test('an upload whose server was killed before it had an import is removed after a day; one with an import stays', async () => {
  const s = await stage();
  const { files, clock, jobs, db } = s.t.deps;
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const aged = (id: string, age: number) => {
    const at = new Date(clock.now().getTime() - age);
    utimesSync(files.pathFor('uploads', id), at, at);
    return id;
  };
  const orphan = (age: number) => {
    const id = newId();
    writeFileSync(files.pathFor('uploads', id), 'sealed');
    return aged(id, age);
  };
  const record = await db.selectFrom('wage_import').select('file_id').where('id', '=', made.id).executeTakeFirstOrThrow();
  const held = aged(record.file_id ?? '', 25 * HOUR);
  const [old, recent] = [orphan(25 * HOUR), orphan(23 * HOUR)];
  await jobs.enqueue(db, { kind: PURGE_JOB, companyId: null, ownerId: null, payload: {} });
  await s.t.runJobs();
  const left = readdirSync(dirname(files.pathFor('uploads', old)));
  expect(left.sort()).toEqual([held, recent].sort());
  await s.t.close();
});
