import { sql } from 'kysely';
import { migrations } from '@server/db/migrations';
import { testApp } from '../../support/server';
import { slipsOf, wageWorld } from '../../support/wage-world';
import { data, detail, list } from './stage';

/** How the tables stood before feedback had a conversation. */
const BEFORE = [
  'drop table feedback_message',
  'drop table wage_supplement',
  'drop table feedback',
  `create table feedback (
    company_id uuid not null, id uuid not null, kind text not null, batch_id uuid not null, slip_id uuid not null, slip_version integer not null, staff_id uuid not null, account_id uuid not null,
    category text not null, item_keys jsonb not null, content text not null,
    state text not null default 'pending' check (state in ('pending', 'processing', 'replied', 'closed', 'withdrawn')),
    result text, created_at timestamptz not null, closed_at timestamptz, version integer not null default 1, primary key (company_id, id))`,
  'alter table check_record add column objection text, add column answer text',
];

const AT = new Date('2026-07-10T17:00:00Z');

test('objections to slips and to attendance from before are feedback with what was said', async () => {
  const t = await testApp();
  const { db } = t.deps;
  const world = await wageWorld(t, { size: 2 });
  const manager = await t.as(world.manager);
  const [slip] = await slipsOf(manager, world.batchId);
  const person = world.people.find((one) => one.id === slip?.staffId);
  for (const statement of BEFORE) await sql.raw(statement).execute(db);
  const company = world.company.id;
  const [objection, record] = ['01900000-0000-7000-8000-00000000f001', '01900000-0000-7000-8000-00000000c001'];
  await sql`insert into feedback (company_id, id, kind, batch_id, slip_id, slip_version, staff_id, account_id, category, item_keys, content, created_at)
    values (${company}, ${objection}, 'wages', ${world.batchId}, ${slip?.id}, 1, ${slip?.staffId}, ${person?.account.id}, '加班', '["bonus"]', '少算了加班四小时', ${AT})`.execute(
    db,
  );
  await sql`insert into check_record (company_id, id, month, staff_id, name, staff_no, dept, state, figures, source, objection, answer, settled_at, created_at, updated_at)
    values (${company}, ${record}, '2026-06', ${slip?.staffId}, ${person?.name}, ${person?.staffNo}, '生产部', 'sent', '{"actualDays": 20}', 'fix', '六月五日我是出差', '补记出差一天', ${AT}, ${AT}, ${AT})`.execute(
    db,
  );

  await migrations['0031_feedback']?.up(db);

  const found = (await list(manager)).list;
  expect(
    found
      .map(({ kind, no, state, staffName, month, subject }) => ({ kind, no, state, staffName, month, subject }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1)),
  ).toEqual([
    {
      kind: 'checks',
      no: expect.stringMatching(/^FK2607110000[0-9]{2}$/),
      state: 'replied',
      staffName: person?.name,
      month: '2026-06',
      subject: '2026年6月考勤',
    },
    {
      kind: 'wages',
      no: expect.stringMatching(/^FK2607110000[0-9]{2}$/),
      state: 'pending',
      staffName: person?.name,
      month: '2026-06',
      subject: expect.stringContaining('2026年06月'),
    },
  ]);
  expect(await detail(manager, objection)).toMatchObject({
    thread: { itemLabels: ['奖金'], messages: [{ event: 'raise', content: '少算了加班四小时', aboutVersion: 1 }] },
    wages: { slipVersion: 1, view: { staffName: slip?.name } },
  });
  const check = found.find(({ kind }) => kind === 'checks');
  // What he saw then was not kept: it says so.
  expect(await detail(manager, check?.id ?? '')).toMatchObject({
    thread: { corrected: true, messages: [{ event: 'raise' }, { event: 'fix', content: '补记出差一天' }] },
    checks: { exact: false, shown: { values: { actualDays: 20 } } },
  });
  expect(data(await manager.get(`/api/checks/records/${record}`))).toMatchObject({
    feedback: [{ content: '六月五日我是出差' }],
  });
  await t.close();
});
