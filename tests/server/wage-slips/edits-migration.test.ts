import { sql } from 'kysely';
import type { BatchReview } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { migrations } from '@server/db/migrations';
import { testApp } from '../../support/server';
import { slipsOf, wageWorld } from '../../support/wage-world';

/** How the tables stood before changes of slips were kept. */
const BEFORE = [
  'drop table wage_slip_edit',
  'alter table wage_batch drop column sum_rules, drop column editor_ids',
  'alter table wage_slip add column edited_by uuid',
];

test('a slip corrected before changes were kept stays barred from its corrector', async () => {
  const t = await testApp();
  const { db } = t.deps;
  const world = await wageWorld(t, { size: 2 });
  const [slip] = await slipsOf(await t.as(world.finance), world.batchId);
  for (const statement of BEFORE) await sql.raw(statement).execute(db);
  await sql`update wage_slip set state = 'recalled', edited_by = ${world.manager.id} where id = ${slip?.id}`.execute(
    db,
  );

  await migrations['0004_slip_edits']?.up(db);
  const edits = await db
    .selectFrom('wage_slip_edit')
    .select(['slip_id', 'slip_version', 'account_id', 'by_name', 'changes', 'mismatches'])
    .execute();
  expect(edits).toEqual([
    {
      slip_id: slip?.id,
      slip_version: 2,
      account_id: world.manager.id,
      by_name: world.manager.name,
      changes: [],
      mismatches: [],
    },
  ]);
  const batch = await db
    .selectFrom('wage_batch')
    .select(['editor_ids', 'sum_rules'])
    .where('id', '=', world.batchId)
    .executeTakeFirst();
  expect(batch).toEqual({ editor_ids: [world.manager.id], sum_rules: null });

  // Its id says nothing of its time; what is changed after it stands before it all the same.
  await sql`update wage_slip_edit set id = 'ffffffff-ffff-4fff-bfff-ffffffffffff', at = ${new Date(t.clock.now().getTime() - 86_400_000)}`.execute(
    db,
  );
  const finance = await t.as(world.finance);
  const { version } = (await finance.get<SlipDetail>(`/api/wages/slips/${slip?.id}`)).body.data.slip;
  const changed = (
    await finance.put<SlipDetail>(`/api/wages/slips/${slip?.id}`, { version, items: { remark: '补发' } })
  ).body.data;
  expect(changed.edits.map((edit) => edit.by)).toEqual([world.finance.name, world.manager.name]);
  const review = (await finance.get<BatchReview>(`/api/wages/batches/${world.batchId}/review`)).body.data;
  expect(review.edited.map((edit) => edit.by)).toEqual([world.finance.name, world.manager.name]);
  await t.close();
});
