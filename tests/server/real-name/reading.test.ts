import { EXPORT_COLUMNS } from '@contract/list-exports/columns';
import sharp from 'sharp';
import type { RealNameListItem } from '@contract/real-name/schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, ADMIN, audits, newPerson, verified, waiting } from './world';

describe('looking at identities', () => {
  let t: TestApp;
  let manager: Client;
  let admin: Client;
  let home: string;
  beforeAll(async () => {
    t = await testApp();
    home = (await t.factory.firstCompany()).id;
    manager = await t.as('manager');
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const list = async (client: Client, query: Record<string, string | number> = {}) =>
    (await client.get<{ list: RealNameListItem[]; total: number }>(ADMIN, { query })).body.data;

  test('shows a picture with the viewer’s name across it only, and keeps each look', async () => {
    const { person, item } = await waiting(t);
    const before = (await audits(t, item.id)).length;
    const answer = await manager.post(`${ADMIN}/${item.id}/pictures/front`);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/octet-stream',
      'no-store',
    ]);
    const { channels } = await sharp(answer.raw).stats();
    // The uploaded picture is of one colour: whatever differs is the watermark.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
    const rows = await audits(t, item.id);
    expect(rows.length).toBe(before + 1);
    expect(rows.at(-1)).toMatchObject({ action: 'realName.look', company_id: home, fields: ['front'] });
    expect((await manager.post(`${ADMIN}/${item.id}/pictures/face`)).status).toBe(404);
    expect((await manager.post(`${ADMIN}/${item.id}/pictures/inside`)).status).toBe(422);
    // Nor by the way every other picture is shown, to nobody.
    const { front_file_id } = await t.deps.db
      .selectFrom('real_name')
      .select('front_file_id')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    expect((await manager.get(`/api/files/${front_file_id}/link`)).status).toBe(404);
    expect((await admin.get(`/api/files/${front_file_id}/link`)).status).toBe(404);
    expect((await person.client.get(`/api/files/${front_file_id}/link`)).status).toBe(404);
  });

  test('tells one number in full for a reason', async () => {
    const { person, item } = await waiting(t);
    expect((await manager.post(`${ADMIN}/${item.id}/reveal`, { field: 'idNo', reason: ' ' })).status).toBe(422);
    expect((await manager.post(`${ADMIN}/${item.id}/reveal`, { field: 'idNo', reason: '核对档案' })).body.data).toEqual(
      { value: person.idNo },
    );
    expect((await manager.post(`${ADMIN}/${item.id}/reveal`, { field: 'bankCardNo', reason: '核对档案' })).status).toBe(
      404,
    );
    expect((await audits(t, item.id)).at(-1)).toMatchObject({ action: 'realName.reveal', note: '核对档案' });
  });

  test('finds by name, numbers, last four, state, method and days', async () => {
    const { id: companyId } = await t.factory.company();
    const boss = await t.as('manager', companyId);
    t.clock.set('2026-07-16T15:59:00Z');
    const { person, item } = await waiting(t, { companyId });
    t.clock.set('2026-07-16T16:01:00Z');
    const later = await newPerson(t, { companyId });
    await verified(t, later, { idType: 'passport', idNo: 'E87654321', method: 'manual', backFileId: null });
    t.clock.set('2026-07-15T02:00:00Z');
    expect((await list(boss)).total).toBe(2);
    const queries: Record<string, string>[] = [
      { keyword: person.name },
      { keyword: person.mobile },
      { keyword: `86 ${person.mobile}` },
      { keyword: person.idNo.toLowerCase() },
      { keyword: person.idNo.slice(-4) },
      { method: 'mobile3' },
      { submittedTo: '2026-07-16' },
    ];
    for (const query of queries) {
      expect([query, (await list(boss, query)).list.map((each) => each.id)]).toEqual([query, [item.id]]);
    }
    expect((await list(boss, { submittedFrom: '2026-07-17' })).total).toBe(1);
    expect((await list(boss, { state: 'approved' })).total).toBe(0);
    expect((await list(boss, { keyword: '%' })).total).toBe(0);
    expect((await list(boss, { sortField: 'submittedAt', sortOrder: 'asc' })).list[0]?.id).toBe(item.id);
    const shown = JSON.stringify((await list(boss)).list);
    for (const number of [person.idNo, person.mobile]) expect(shown).not.toContain(number);
    for (const query of [
      { page: 0 },
      { pageSize: 7 },
      { sortField: 'idNo' },
      { state: 'lost' },
      { submittedFrom: '2026-02-30' },
    ]) {
      expect((await boss.get(ADMIN, { query })).status).toBe(422);
    }
  });

  test('keeps companies apart, roles out, and lets an administrator see all or one', async () => {
    const { item } = await waiting(t);
    const { id: elsewhere } = await t.factory.company();
    const stranger = await t.as('manager', elsewhere);
    expect((await list(stranger, { companyId: home })).total).toBe(0);
    for (const [action, own] of [
      ['approve', { despite: true }],
      ['reject', { reason: '越权' }],
      ['restart', {}],
      ['link', { staffId: null }],
    ] as const) {
      expect([action, (await act(stranger, item, action, own)).status]).toEqual([action, 404]);
    }
    expect((await stranger.get(`${ADMIN}/${item.id}`)).status).toBe(404);
    expect((await stranger.post(`${ADMIN}/${item.id}/pictures/front`)).status).toBe(404);
    expect((await stranger.post(`${ADMIN}/${item.id}/reveal`, { field: 'idNo', reason: '越权' })).status).toBe(404);
    for (const role of ['finance', 'attendance', 'user'] as const) {
      const client = await t.as(role);
      expect([
        role,
        (await client.get(ADMIN)).status,
        (await act(client, item, 'approve', { despite: true })).status,
        (await client.post(`${ADMIN}/${item.id}/pictures/front`)).status,
      ]).toEqual([role, 403, 403, 403]);
    }
    const nobody = await t.as(null);
    expect([
      (await nobody.get(ADMIN)).status,
      (await nobody.post(`${ADMIN}/${item.id}/pictures/front`)).status,
    ]).toEqual([401, 401]);
    expect((await list(admin)).total).toBeGreaterThan((await list(admin, { companyId: elsewhere })).total);
    expect((await admin.get(`${ADMIN}/${item.id}`)).status).toBe(404);
    expect((await act(admin, item, 'approve', { despite: false }, home)).body.data.state).toBe('approved');
  });

  test('exports what the filters leave, numbers masked', async () => {
    const { person } = await waiting(t);
    const started = await manager.post<{ jobId: string }>('/api/lists/real-names/export', {
      requestId: newId(),
      columns: EXPORT_COLUMNS['real-names'],
      filters: { keyword: person.mobile },
    });
    await t.runJobs();
    const job = (
      await manager.get<{ result: { rows: number; fileName: string } }>(`/api/jobs/${started.body.data.jobId}`)
    ).body.data;
    expect(job.result).toMatchObject({
      rows: 1,
      fileName: expect.stringMatching(/^实名认证_.+_\d{14}\.xlsx$/) as string,
    });
    const { payload } = await t.deps.db
      .selectFrom('job')
      .select('payload')
      .where('id', '=', started.body.data.jobId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(payload)).not.toContain(person.mobile);
    const refused = { requestId: newId(), columns: ['realName'], filters: {} };
    expect((await (await t.as('finance')).post('/api/lists/real-names/export', refused)).status).toBe(403);
  });
});
