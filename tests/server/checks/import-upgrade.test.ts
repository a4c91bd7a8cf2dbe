import { type Kysely, sql } from 'kysely';
import type { CheckImportDetail, CheckImportRow } from '@contract/checks/import-schemas';
import { up } from '@server/db/migrations/0009_check_fixes';
import { data, MONTH, person, type Stage, stage } from './stage';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

test('what was said of cells and people before an upgrade holds in a pass that waits for its turn then, and later', async () => {
  const { id: staffId } = await person(s, '张三', 'A001');
  await person(s, '李四', 'A002');
  const { db } = s.t.deps;
  const content = Buffer.from('姓名,应出勤天数,实际出勤天数\r\n张三丰,21,21\r\n李四,21,20');
  const made = data<{ import: { id: string } }>(
    await s.clerk.upload('/api/checks/imports', { month: MONTH }, { name: '六月考勤.csv', content }),
  ).import;
  await s.t.runJobs();
  const detail = async () => data<CheckImportDetail>(await s.clerk.get(`/api/checks/imports/${made.id}`));
  const people = async () =>
    data<{ list: CheckImportRow[] }>(await s.clerk.get(`/api/checks/imports/${made.id}/rows`)).list.map(
      ({ name, staff, matchedBy, values }) => [name, staff?.id ?? null, matchedBy, values.actualDays],
    );
  const again = async () => {
    const { version, options } = await detail();
    data(await s.clerk.put(`/api/checks/imports/${made.id}/options`, { version, options, legend: [] }));
  };
  expect(await people()).toMatchObject([
    ['张三丰', null, null, 21],
    ['李四', expect.any(String), 'name', 20],
  ]);
  await again();
  // As the release before left it.
  await sql`alter table check_import_person add column fix jsonb`.execute(db);
  const fix = JSON.stringify({ staffId, ignored: false });
  await sql`update check_import_person set fix = ${fix}::jsonb where name = '张三丰'`.execute(db);
  await sql`update check_import set fixes = '{"rows": {"3": {"cells": {"2": "19"}}}}'`.execute(db);
  await sql`
    update job set payload = jsonb_set(payload, '{request}', (payload -> 'request') - 'targets' - 'options' - 'legend')
    where kind = 'checkImport.read'`.execute(db);
  await up(db as Kysely<unknown>); // a migration knows no tables by type
  await s.t.runJobs();
  const held = [
    ['张三丰', staffId, 'clerk', 21],
    ['李四', expect.any(String), 'name', 19],
  ];
  expect(await detail()).toMatchObject({ state: 'staged', failure: null });
  expect(await people()).toMatchObject(held);
  await again();
  await s.t.runJobs();
  expect(await people()).toMatchObject(held);
});
