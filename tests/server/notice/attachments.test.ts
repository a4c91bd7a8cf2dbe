import type { AttachmentView } from '@contract/files/schemas';
import type { MyNoticeDetail, NoticeDetail } from '@contract/notice/schemas';
import { pdf } from '../../support/attachments';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeNotice, noticeForm, PATH } from './form';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const upload = async (name: string, client = admin) =>
  (await client.upload<AttachmentView>('/api/files/attachments', { purpose: 'notice' }, { name, content: pdf() })).body
    .data.id;
const download = async (client: Client, id: string) => (await client.get(`/api/files/${id}/download`)).status;

describe('the attachments of a notice', () => {
  test('are there for its readers while it is out, and for nobody else', async () => {
    const files = [await upload('plan.pdf'), await upload('rota.pdf')];
    const { id, attachments } = await makeNotice(admin, {
      scope: 'roles',
      roleCodes: ['finance'],
      attachmentIds: files,
    });
    expect(attachments.map((file) => file.name)).toEqual(['plan.pdf', 'rota.pdf']);
    const [finance, user] = [await t.as('finance'), await t.as('user')];
    expect((await finance.get<MyNoticeDetail>(`/api/me/notices/${id}`)).body.data.attachments).toEqual(attachments);
    expect(await download(finance, files[0] ?? '')).toBe(200);
    expect(await download(user, files[0] ?? '')).toBe(404);
    await act(admin, id, 'withdraw');
    expect(await download(finance, files[0] ?? '')).toBe(404);
    expect(await download(admin, files[0] ?? '')).toBe(200);
  });

  test('are five at most, and none that was uploaded by somebody else', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, (_, n) => upload(`file${n}.pdf`)));
    const refused = await admin.post(PATH, noticeForm({ attachmentIds: six }));
    expect(refused.body.errors).toEqual([
      { field: 'attachmentIds', message: '公告附件最多 5 个，现有 6 个，请删去多余的' },
    ]);
    const foreign = await upload('foreign.pdf', await t.as('admin'));
    expect((await admin.post(PATH, noticeForm({ attachmentIds: [foreign] }))).status).toBe(422);
  });

  test('of a draft change with it: what is left out is gone', async () => {
    const [kept, dropped] = [await upload('kept.pdf'), await upload('dropped.pdf')];
    const draft = await makeNotice(admin, { publishMode: 'draft', attachmentIds: [kept, dropped] });
    const { body } = await admin.put<NoticeDetail>(`${PATH}/${draft.id}`, {
      ...noticeForm({ publishMode: 'draft', attachmentIds: [kept] }),
      version: draft.version,
    });
    expect(body.data.attachments.map((file) => file.name)).toEqual(['kept.pdf']);
    expect(await download(admin, dropped)).toBe(404);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select('fields')
      .where('target_id', '=', draft.id)
      .where('action', '=', 'notice.update')
      .execute();
    expect(rows[0]?.fields).toContain('attachments');
  });
});
