import { newId } from '@server/kernel/ids';
import { act } from '../../support/wage-world';
import {
  commit,
  type CorrectionStage,
  correctionStage,
  importOf,
  opened,
  preview,
  publish,
  recall,
  send,
  sheetOf,
  slipNamed,
  timelineOf,
} from './corrections-world';
import { data, HEADER, line, staged } from './harness';

let s: CorrectionStage;
beforeEach(async () => {
  s = await correctionStage();
});
afterEach(() => s.t.close());

test('a sheet of some people is of the month and type of the batch it corrects, and doubts nobody for being in it', async () => {
  await publish(s);
  const made = await sheetOf(s, s.client, [line('A001', '张三', 8000, 1500)]);
  expect(made).toMatchObject({
    state: 'staged',
    payMonth: '2026-06',
    wageType: 'monthly',
    corrects: { batchId: s.batchId, title: made.title },
    counts: { ok: 1, warning: 0, error: 0 },
  });
  const controls = data<{ missing: { total: number }; paidTwice: unknown[] }>(
    await s.client.get(`/api/wages/imports/${made.id}/controls`),
  );
  expect(controls).toMatchObject({ missing: { total: 0 }, paidTwice: [] });
});

test('the preview shows each changed person before and after, leaves out who is the same, and says who cannot be corrected', async () => {
  const boss = await publish(s);
  await recall(s, boss, '张三');
  await s.t.factory.staff({ companyId: s.companyId, name: '钱七', staffNo: 'A005', dept: '生产部' });
  const made = await sheetOf(s, s.client, [
    line('A001', '张三', 8000, 1500),
    line('A002', '李四'),
    line('A003', '王五', 8000, 2000),
    line('A005', '钱七'),
  ]);
  const found = await preview(s.client, made);
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
  const boss = await publish(s);
  await recall(s, boss, '张三');
  await recall(s, boss, '李四');
  const made = await sheetOf(s, s.client, [line('A001', '张三', 8000, 1500), line('A002', '李四', 8200, 1000)]);
  const { print } = await preview(s.client, made);
  const request = { seen: print, requestId: newId() };
  const first = data<{ jobId: string }>(await commit(s.client, made, request));
  await s.t.runJobs();
  expect(data(await commit(s.client, made, request))).toEqual(first);
  await s.t.runJobs();
  expect((await importOf(s.client, made.id)).corrected).toMatchObject({ written: 2, recalled: 0, refused: [] });
  const { slip: after, edits, items, blocked } = await opened(s, '张三');
  expect(after).toMatchObject({ state: 'recalled', netFen: '915433' });
  expect(items.bonus).toBe('150000');
  expect(edits).toHaveLength(1);
  expect(edits[0]).toMatchObject({ slipVersion: 2, reason: '奖金核算有误' });
  expect(blocked.map(({ code }) => code)).toEqual(['managersAct']);
  expect((await opened(s, '李四')).items.baseWage).toBe('820000');
  const batch = await s.t.deps.db.selectFrom('wage_batch').select('net_fen').executeTakeFirstOrThrow();
  expect(batch.net_fen).toBe(4n * 865_433n + 50_000n + 20_000n);
  const answer = await boss.post(`/api/wages/slips/${after.id}/republish`, {
    version: after.version,
    requestId: newId(),
  });
  expect(answer.body.code).toBe(200);
});

test('whoever may take slips back corrects published ones in one go; they wait to be sent out by another', async () => {
  const boss = await publish(s);
  const made = await sheetOf(s, boss, [line('A003', '王五', 8000, 2000)]);
  const found = await preview(boss, made);
  expect(found).toMatchObject({ changed: 1, recalls: 1, refused: 0 });
  data(await commit(boss, made, { seen: found.print }));
  await s.t.runJobs();
  expect((await importOf(boss, made.id)).corrected).toMatchObject({ written: 1, recalled: 1 });
  const { slip: after, history } = await opened(s, '王五');
  expect(after).toMatchObject({ state: 'recalled', netFen: '965433' });
  expect(history[0]).toMatchObject({ reason: '奖金核算有误', netFen: '865433' });
  const answer = await boss.post(`/api/wages/slips/${after.id}/republish`, {
    version: after.version,
    requestId: newId(),
  });
  expect(answer.body).toMatchObject({ code: 1900, msg: expect.stringContaining('不能重新发布自己修改的') });
});

describe('a job that did not come to its end', () => {
  const left = async (id: string, requestId: string, after: number) =>
    s.t.deps.db
      .updateTable('wage_import')
      .set({
        corrected: JSON.stringify({ requestId, line: null, after, read: 1, written: 1, recalled: 1, refused: [] }),
      })
      .where('id', '=', id)
      .execute();

  test('goes on where it ended when it is repeated, and writes nobody twice', async () => {
    const boss = await publish(s);
    const made = await sheetOf(s, boss, [line('A001', '张三', 8000, 1500), line('A002', '李四', 8000, 1600)]);
    const found = await preview(boss, made);
    const requestId = newId();
    data(await commit(boss, made, { seen: found.print, requestId }));
    // The first row was written by a process that ended then.
    await left(made.id, requestId, 2);
    await s.t.runJobs();
    expect((await importOf(boss, made.id)).corrected).toMatchObject({ written: 2, recalled: 2, refused: [] });
    expect((await opened(s, '张三')).slip.state).toBe('sent');
    expect((await opened(s, '李四')).slip).toMatchObject({ state: 'recalled', netFen: '925433' });
  });

  test('leaves nothing behind that an order after it would pass over', async () => {
    const boss = await publish(s);
    const made = await sheetOf(s, boss, [line('A001', '张三', 8000, 1500), line('A002', '李四', 8000, 1600)]);
    await left(made.id, newId(), 3);
    const found = await preview(boss, made);
    data(await commit(boss, made, { seen: found.print }));
    await s.t.runJobs();
    expect((await importOf(boss, made.id)).corrected).toMatchObject({ written: 2, recalled: 2, refused: [] });
    expect((await opened(s, '张三')).slip).toMatchObject({ state: 'recalled', netFen: '915433' });
    expect((await opened(s, '李四')).slip).toMatchObject({ state: 'recalled', netFen: '925433' });
  });
});

test('what is edited after the order is not written over', async () => {
  const boss = await publish(s);
  await recall(s, boss, '张三');
  const made = await sheetOf(s, s.client, [line('A001', '张三', 8000, 1500)]);
  const found = await preview(s.client, made);
  data(await commit(s.client, made, { seen: found.print }));
  s.t.clock.advance(1_000);
  const { id, version } = await slipNamed(s, '张三');
  const items = { bonus: '120000', grossPay: '920000', netPay: '885433' };
  data(await boss.put(`/api/wages/slips/${id}`, { version, items }));
  await s.t.runJobs();
  expect((await importOf(s.client, made.id)).corrected).toMatchObject({
    written: 0,
    refused: [{ name: '张三', reason: '提交之后又被改动，没有写入' }],
  });
  expect((await opened(s, '张三')).items.bonus).toBe('120000');
});

test('the history of the batch has one line for the whole sheet, and each slip its own edit', async () => {
  const boss = await publish(s);
  await recall(s, boss, '张三');
  const before = await timelineOf(boss, s.batchId);
  const made = await sheetOf(s, boss, [line('A001', '张三', 8000, 1500), line('A002', '李四', 8000, 1600)]);
  data(await commit(boss, made, { seen: (await preview(boss, made)).print }));
  await s.t.runJobs();
  expect((await timelineOf(boss, s.batchId)).slice(before.length)).toEqual([
    expect.objectContaining({
      action: 'slipsCorrected',
      subject: null,
      reason: '奖金核算有误',
      note: { code: 'slips', values: { count: '2' } },
    }),
  ]);
  for (const name of ['张三', '李四']) expect((await opened(s, name)).edits).toHaveLength(1);
  const log = await s.t.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'in', ['wages.editSlip', 'wages.recallSlip', 'wages.correctBySheet'])
    .orderBy('action')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'wages.correctBySheet',
    'wages.editSlip',
    'wages.editSlip',
    'wages.recallSlip',
    'wages.recallSlip',
  ]);
});

test('what was seen is what is written; who is refused is left out only when that is accepted', async () => {
  const boss = await publish(s);
  await recall(s, boss, '张三');
  const made = await sheetOf(s, s.client, [line('A001', '张三', 8000, 1500), line('A003', '王五', 8000, 2000)]);
  const found = await preview(s.client, made);
  expect((await commit(s.client, made, { seen: found.print, reason: ' ' })).status).toBe(422);
  expect((await commit(s.client, made, { seen: found.print })).body).toMatchObject({
    code: 1202,
    msg: expect.stringContaining('1 人不能更正'),
  });
  const { version, id } = await slipNamed(s, '张三');
  data(await s.client.put(`/api/wages/slips/${id}`, { version, items: { bonus: '120000' }, acceptMismatch: true }));
  expect((await commit(s.client, made, { seen: found.print, acceptRefused: true })).body.code).toBe(409);
  const again = await preview(s.client, made);
  data(await commit(s.client, made, { seen: again.print, acceptRefused: true }));
  await s.t.runJobs();
  expect((await importOf(s.client, made.id)).corrected).toMatchObject({
    written: 1,
    refused: [{ name: '王五', reason: '企业已开启审核，由经理撤回' }],
  });
  expect((await opened(s, '王五')).slip).toMatchObject({ state: 'sent', netFen: '865433' });
});

test('only who may import, in his own company, corrects a batch that can be corrected', async () => {
  await publish(s);
  const elsewhere = await s.t.factory.company({ name: '别处' });
  const other = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [elsewhere.id] }));
  expect((await send(other, [HEADER, line('A001', '张三')], s.batchId)).status).toBe(404);
  expect((await send(s.client, [HEADER, line('A001', '张三')], 'none')).status).toBe(422);
  const attendance = await s.t.as(await s.t.factory.account({ role: 'attendance', companies: [s.companyId] }));
  expect((await send(attendance, [HEADER, line('A001', '张三')], s.batchId)).status).toBe(403);
  const boss = await s.t.as(s.manager);
  const made = await sheetOf(s, s.client, [line('A001', '张三', 8000, 1500)]);
  expect((await (await s.t.as(null)).get(`/api/wages/imports/${made.id}/corrections`)).status).toBe(401);
  // Its uploader's alone.
  expect((await boss.get(`/api/wages/imports/${made.id}/corrections`)).status).toBe(404);
  const plain = await staged(s, [HEADER, line('A001', '张三')]);
  expect((await s.client.get(`/api/wages/imports/${plain.id}/corrections`)).status).toBe(422);
  await act(boss, s.batchId, 'recallAll', { reason: '整表有误' });
  await s.t.runJobs();
  expect((await send(s.client, [HEADER, line('A001', '张三')], s.batchId)).body.code).toBe(1101);
  expect((await commit(s.client, made, { seen: 'x' })).body.code).toBe(1101);
});

test('a column the batch does not have is to be settled first', async () => {
  const boss = await publish(s);
  await recall(s, boss, '张三');
  const row = line('A001', '张三', 8000, 1500);
  const made = await sheetOf(
    s,
    s.client,
    [[...row.slice(0, 5), '0.00', ...row.slice(5)]],
    [...HEADER.slice(0, 5), '高温津贴', ...HEADER.slice(5)],
  );
  const found = await preview(s.client, made);
  expect(found.unknown).toEqual(['高温津贴']);
  expect((await commit(s.client, made, { seen: found.print })).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('高温津贴'),
  });
});
