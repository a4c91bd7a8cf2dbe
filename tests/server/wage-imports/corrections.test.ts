import type { ImportDetail } from '@contract/wages/import-schemas';
import type { SheetCorrections } from '@contract/wages/corrections/schemas';
import type { SlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import type { AccountRecord } from '../../support/server-factory';
import type { Client } from '../../support/server-client';
import { act, seeAll, slipsOf } from '../../support/wage-world';
import { csv, data, HEADER, line, people, type Stage, stage, staged } from './harness';

let s: Stage;
let manager: AccountRecord;
let batchId: string;
beforeEach(async () => {
  s = await stage();
  await s.t.deps.db.updateTable('company').set({ wage_review_required: true }).where('id', '=', s.companyId).execute();
  manager = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  await people(s, ['张三', '李四', '王五', '赵六']);
  const made = await staged(s, [
    HEADER,
    line('A001', '张三'),
    line('A002', '李四'),
    line('A003', '王五'),
    line('A004', '赵六'),
  ]);
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: newId(),
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  batchId = (await s.t.deps.db.selectFrom('wage_batch').select('id').executeTakeFirstOrThrow()).id;
});
afterEach(() => s.t.close());

async function publish(): Promise<Client> {
  await act(s.client, batchId, 'submit');
  const client = await s.t.as(manager);
  await seeAll(client, batchId);
  await act(client, batchId, 'approve');
  await act(client, batchId, 'publish');
  await s.t.runJobs();
  return client;
}

const send = (client: Client, rows: readonly (readonly string[])[], corrects = batchId) =>
  client.upload('/api/wages/imports', { corrects }, { name: '更正.csv', content: csv(rows) });
const detailOf = async (client: Client, id: string) => data<ImportDetail>(await client.get(`/api/wages/imports/${id}`));
async function corrections(client: Client, rows: readonly (readonly string[])[]) {
  const { import: made } = data<{ import: { id: string } }>(await send(client, [HEADER, ...rows]));
  await s.t.runJobs();
  return detailOf(client, made.id);
}
const preview = async (client: Client, id: string) =>
  data<SheetCorrections>(await client.get(`/api/wages/imports/${id}/corrections`));
const commit = (client: Client, { id, version }: ImportDetail, more: Record<string, unknown> = {}) =>
  client.post(`/api/wages/imports/${id}/commit`, {
    version,
    requestId: newId(),
    ignoreErrors: true,
    reason: '奖金核算有误',
    ...more,
  });
const slip = async (name: string): Promise<SlipListItem> => {
  const found = (await slipsOf(s.client, batchId)).find((one) => one.name === name);
  if (!found) throw new Error(`no slip of ${name}`);
  return found;
};
const opened = async (name: string) =>
  data<SlipDetail>(await s.client.get(`/api/wages/slips/${(await slip(name)).id}`));
const recall = async (client: Client, name: string) =>
  data(
    await client.post(`/api/wages/slips/${(await slip(name)).id}/recall`, {
      version: (await slip(name)).version,
      requestId: newId(),
      reason: '奖金有误',
    }),
  );

test('a sheet of some people is of the month and type of the batch it corrects, and doubts nobody for being in it', async () => {
  await publish();
  const made = await corrections(s.client, [line('A001', '张三', 8000, 1500)]);
  expect(made).toMatchObject({
    state: 'staged',
    payMonth: '2026-06',
    wageType: 'monthly',
    corrects: { batchId, title: made.title },
    counts: { ok: 1, warning: 0, error: 0 },
  });
  const controls = data<{ missing: { total: number }; paidTwice: unknown[] }>(
    await s.client.get(`/api/wages/imports/${made.id}/controls`),
  );
  expect(controls).toMatchObject({ missing: { total: 0 }, paidTwice: [] });
});

test('the preview shows each changed person before and after, leaves out who is the same, and says who cannot be corrected', async () => {
  const boss = await publish();
  await recall(boss, '张三');
  await s.t.factory.staff({ companyId: s.companyId, name: '钱七', staffNo: 'A005', dept: '生产部' });
  const made = await corrections(s.client, [
    line('A001', '张三', 8000, 1500),
    line('A002', '李四'),
    line('A003', '王五', 8000, 2000),
    line('A005', '钱七'),
  ]);
  const found = await preview(s.client, made.id);
  expect(found).toMatchObject({ changed: 1, recalls: 0, refused: 2, same: 1, netDiffFen: '50000', unknown: [] });
  const [first, second, third] = found.list;
  // Published slips are taken back by a manager where the company reviews.
  expect(first).toMatchObject({ name: '王五', recalls: true, refusal: '企业已开启审核，由经理撤回', changes: [] });
  expect(second).toMatchObject({ name: '钱七', slip: null, refusal: '不在这张工资表中' });
  expect(third).toMatchObject({ name: '张三', refusal: null, netBefore: '865433', netAfter: '915433' });
  expect(third?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['奖金', '100000', '150000'],
    ['应发工资', '900000', '950000'],
    ['实发工资', '865433', '915433'],
  ]);
});

test('corrections are written as edits are, once, and another sends them out', async () => {
  const boss = await publish();
  await recall(boss, '张三');
  await recall(boss, '李四');
  const made = await corrections(s.client, [line('A001', '张三', 8000, 1500), line('A002', '李四', 8200, 1000)]);
  const { print } = await preview(s.client, made.id);
  const request = { seen: print, requestId: newId() };
  const first = data<{ jobId: string }>(await commit(s.client, made, request));
  await s.t.runJobs();
  expect(data(await commit(s.client, made, request))).toEqual(first);
  await s.t.runJobs();
  expect((await detailOf(s.client, made.id)).corrected).toMatchObject({ written: 2, recalled: 0, refused: [] });
  const { slip: after, edits, items, blocked } = await opened('张三');
  expect(after).toMatchObject({ state: 'recalled', netFen: '915433' });
  expect(items.bonus).toBe('150000');
  expect(edits).toHaveLength(1);
  expect(edits[0]).toMatchObject({ slipVersion: 2, reason: '奖金核算有误' });
  expect(blocked.map(({ code }) => code)).toEqual(['managersAct']);
  expect((await opened('李四')).items.baseWage).toBe('820000');
  const batch = await s.t.deps.db.selectFrom('wage_batch').select('net_fen').executeTakeFirstOrThrow();
  expect(batch.net_fen).toBe(4n * 865_433n + 50_000n + 20_000n);
  const answer = await boss.post(`/api/wages/slips/${after.id}/republish`, {
    version: after.version,
    requestId: newId(),
  });
  expect(answer.body.code).toBe(200);
});

test('whoever may take slips back corrects published ones in one go; they wait to be sent out by another', async () => {
  const boss = await publish();
  const made = await corrections(boss, [line('A003', '王五', 8000, 2000)]);
  const found = await preview(boss, made.id);
  expect(found).toMatchObject({ changed: 1, recalls: 1, refused: 0 });
  data(await commit(boss, made, { seen: found.print }));
  await s.t.runJobs();
  expect((await detailOf(boss, made.id)).corrected).toMatchObject({ written: 1, recalled: 1 });
  const { slip: after, history } = await opened('王五');
  expect(after).toMatchObject({ state: 'recalled', netFen: '965433' });
  expect(history[0]).toMatchObject({ reason: '奖金核算有误', netFen: '865433' });
  const answer = await boss.post(`/api/wages/slips/${after.id}/republish`, {
    version: after.version,
    requestId: newId(),
  });
  expect(answer.body).toMatchObject({ code: 1900, msg: expect.stringContaining('不能重新发布自己修改的') });
});

test('a job that is repeated goes on where it ended, and writes nobody twice', async () => {
  const boss = await publish();
  const made = await corrections(boss, [line('A001', '张三', 8000, 1500), line('A002', '李四', 8000, 1600)]);
  const found = await preview(boss, made.id);
  data(await commit(boss, made, { seen: found.print }));
  // The first row was written by a process that ended then.
  await s.t.deps.db
    .updateTable('wage_import')
    .set({ corrected: JSON.stringify({ after: 2, read: 1, written: 1, recalled: 1, refused: [] }) })
    .where('id', '=', made.id)
    .execute();
  await s.t.runJobs();
  expect((await detailOf(boss, made.id)).corrected).toMatchObject({ written: 2, recalled: 2, refused: [] });
  expect((await opened('张三')).slip.state).toBe('sent');
  expect((await opened('李四')).slip).toMatchObject({ state: 'recalled', netFen: '925433' });
});

test('what was seen is what is written; who is refused is left out only when that is accepted', async () => {
  const boss = await publish();
  await recall(boss, '张三');
  const made = await corrections(s.client, [line('A001', '张三', 8000, 1500), line('A003', '王五', 8000, 2000)]);
  const found = await preview(s.client, made.id);
  expect((await commit(s.client, made, { seen: found.print, reason: ' ' })).status).toBe(422);
  expect((await commit(s.client, made, { seen: found.print })).body).toMatchObject({
    code: 1202,
    msg: expect.stringContaining('1 人不能更正'),
  });
  const { version, id } = await slip('张三');
  data(await s.client.put(`/api/wages/slips/${id}`, { version, items: { bonus: '120000' }, acceptMismatch: true }));
  expect((await commit(s.client, made, { seen: found.print, acceptRefused: true })).body.code).toBe(409);
  const again = await preview(s.client, made.id);
  data(await commit(s.client, made, { seen: again.print, acceptRefused: true }));
  await s.t.runJobs();
  expect((await detailOf(s.client, made.id)).corrected).toMatchObject({
    written: 1,
    refused: [{ name: '王五', reason: '企业已开启审核，由经理撤回' }],
  });
  expect((await opened('王五')).slip).toMatchObject({ state: 'sent', netFen: '865433' });
});

test('only who may import, in his own company, corrects a batch that can be corrected', async () => {
  await publish();
  const elsewhere = await s.t.factory.company({ name: '别处' });
  const other = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [elsewhere.id] }));
  expect((await send(other, [HEADER, line('A001', '张三')])).status).toBe(404);
  expect((await send(s.client, [HEADER, line('A001', '张三')], 'none')).status).toBe(422);
  const attendance = await s.t.as(await s.t.factory.account({ role: 'attendance', companies: [s.companyId] }));
  expect((await send(attendance, [HEADER, line('A001', '张三')])).status).toBe(403);
  const boss = await s.t.as(manager);
  const made = await corrections(s.client, [line('A001', '张三', 8000, 1500)]);
  expect((await (await s.t.as(null)).get(`/api/wages/imports/${made.id}/corrections`)).status).toBe(401);
  // Its uploader's alone.
  expect((await boss.get(`/api/wages/imports/${made.id}/corrections`)).status).toBe(404);
  const plain = await staged(s, [HEADER, line('A001', '张三')]);
  expect((await s.client.get(`/api/wages/imports/${plain.id}/corrections`)).status).toBe(422);
  await act(boss, batchId, 'recallAll', { reason: '整表有误' });
  await s.t.runJobs();
  expect((await send(s.client, [HEADER, line('A001', '张三')])).body.code).toBe(1101);
  expect((await commit(s.client, made, { seen: 'x' })).body.code).toBe(1101);
});

test('a column the batch does not have is to be settled first', async () => {
  const boss = await publish();
  await recall(boss, '张三');
  const { import: made } = data<{ import: { id: string } }>(
    await send(s.client, [
      [...HEADER.slice(0, 5), '高温津贴', ...HEADER.slice(5)],
      [...line('A001', '张三', 8000, 1500).slice(0, 5), '0.00', ...line('A001', '张三', 8000, 1500).slice(5)],
    ]),
  );
  await s.t.runJobs();
  const found = await preview(s.client, made.id);
  expect(found.unknown).toEqual(['高温津贴']);
  expect((await commit(s.client, await detailOf(s.client, made.id), { seen: found.print })).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('高温津贴'),
  });
});
