import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AttachmentView } from '@contract/files/schemas';
import { createSealer } from '@server/crypto/sealer';
import { attachmentViews, keepFile, replaceAttachments } from '@server/modules/files/service';
import { newId } from '@server/kernel/ids';
import { resealAll } from '@server/modules/key-rotation/reseal';
import { docx, pdf, xlsx } from '../../support/attachments';
import { picture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';

const MB = 1024 * 1024;
const NOBODY = '01900000-0000-7000-8000-00000000dead';

describe('attachments', () => {
  let t: TestApp;
  let admin: Client;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const send = (client: Client, content: Buffer, name: string, purpose = 'notice') =>
    client.upload<AttachmentView>('/api/files/attachments', { purpose }, { name, content });
  const download = (client: Client, id: string) => client.get(`/api/files/${id}/download`);
  const stored = (folder = join(t.deps.env.dataDir, 'files', 'store')): string[] =>
    readdirSync(folder).flatMap((name) =>
      statSync(join(folder, name)).isDirectory() ? stored(join(folder, name)) : [join(folder, name)],
    );

  test.each([
    ['pdf', () => Promise.resolve(pdf()), 'handbook.pdf', 'handbook.pdf'],
    ['docx', () => docx(), 'handbook.docx', 'handbook.docx'],
    ['xlsx', () => xlsx(), 'handbook.exe', 'handbook.exe.xlsx'],
    ['jpg', () => picture('jpeg'), 'photo.JPEG', 'photo.JPEG'],
    ['png', () => picture('png'), 'photo', 'photo.png'],
  ])('%s comes back as it is by its content, to be saved and never shown', async (kind, content, given, name) => {
    const plain = await content();
    const { body } = await send(admin, plain, given);
    expect(body).toMatchObject({ code: 200, data: { kind, name } });
    const got = await download(admin, body.data.id);
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(got.raw).toHaveLength(body.data.bytes);
    if (kind === 'jpg' || kind === 'png')
      expect(await sharp(got.raw).metadata()).toMatchObject({ format: kind === 'jpg' ? 'jpeg' : 'png', width: 640 });
    else expect(got.raw.equals(plain)).toBe(true);
  });

  test('keep their names, sealed, without folders and what one does not see', async () => {
    const form = (name: string) =>
      Buffer.concat([
        Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nnotice\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
        ),
        pdf(),
        Buffer.from('\r\n--b--\r\n'),
      ]);
    const post = (name: string) =>
      admin.post<AttachmentView>('/api/files/attachments', form(name), {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    const { data } = (await post('C:\\桌面\\张三\u202e的放假安排.pdf')).body;
    expect(data.name).toBe('张三的放假安排.pdf');
    const row = await t.deps.db
      .selectFrom('stored_file')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row.name_sealed).toMatch(/^k1\./);
    expect(JSON.stringify(row)).not.toContain('张三');
    expect((await download(admin, data.id)).headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('张三的放假安排.pdf')}`,
    );
    const kept = readFileSync(stored().find((path) => path.endsWith(data.id)) ?? '');
    expect(kept.includes('%PDF')).toBe(false);
  });

  test('lose the place and camera of a photo', async () => {
    const content = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(content.includes('SecretCamera')).toBe(true);
    const { data } = (await send(admin, content, 'a.jpg')).body;
    const got = await download(admin, data.id);
    expect((await sharp(got.raw).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['a page named .pdf', Buffer.from('<html><script>alert(1)</script></html>'), '网页'],
    ['a program named .pdf', Buffer.from('MZ\x90\0 a program'), '可执行程序'],
    ['nothing', Buffer.alloc(0), '文件是空的'],
  ])('%s is refused in words, and nothing is kept', async (_what, content, words) => {
    const before = stored().length;
    const answer = await send(admin, content, 'a.pdf');
    expect([answer.status, answer.body.code]).toEqual([200, 1212]);
    expect(answer.body.msg).toContain(words);
    expect(stored()).toHaveLength(before);
  });

  test('want a size, a purpose, a form with a file, and somebody whose role has use for them', async () => {
    const large = await send(admin, Buffer.concat([pdf(), Buffer.alloc(10 * MB)]), 'a.pdf');
    expect([large.status, large.body.msg]).toEqual([413, '公告附件不能超过 10 MB，请压缩或拆分后再上传']);
    expect((await send(await t.as(null), pdf(), 'a.pdf')).status).toBe(401);
    for (const role of ['manager', 'finance', 'attendance', 'user'] as const)
      expect((await send(await t.as(role), pdf(), 'a.pdf')).status).toBe(403);
    for (const purpose of ['licence', 'secret', ''])
      expect((await send(admin, pdf(), 'a.pdf', purpose)).status).toBe(422);
    expect((await admin.post('/api/files/attachments', { purpose: 'notice' })).status).toBe(415);
    // A picture's purpose takes no document in.
    expect((await admin.upload('/api/files', { purpose: 'notice' }, { name: 'a.pdf', content: pdf() })).status).toBe(
      422,
    );
  });

  test('are nobody else’s before a record has them, and are no pictures to be linked to', async () => {
    const { data } = (await send(admin, pdf(), 'a.pdf')).body;
    for (const role of ['manager', 'user'] as const)
      expect((await download(await t.as(role), data.id)).status).toBe(404);
    expect((await download(await t.as(null), data.id)).status).toBe(401);
    expect((await download(admin, NOBODY)).status).toBe(404);
    expect((await admin.get(`/api/files/${data.id}/link`)).status).toBe(404);
  });

  test('are given to a record, listed in its order, and taken away again', async () => {
    const owner = await t.factory.account({ role: 'admin' });
    const keep = (name: string) =>
      keepFile(t.deps, { purpose: 'notice', ownerId: owner.id, mime: 'application/pdf', content: pdf(name), name });
    const [a, b, c] = [await keep('甲.pdf'), await keep('乙.pdf'), await keep('丙.pdf')];
    const binding = {
      purpose: 'notice' as const,
      boundTo: newId(),
      companyId: null,
      ownerId: owner.id,
      field: 'attachments',
    };
    const replace = (before: string[], after: string[], own = binding) =>
      t.deps.db.transaction().execute((trx) => replaceAttachments(trx, before, after, own));
    await replace([], [b, a]);
    await replace([b, a], [c, b]);
    expect((await attachmentViews(t.deps, t.deps.db, [c, b, a])).map(({ name }) => name)).toEqual(['丙.pdf', '乙.pdf']);
    expect((await download(await t.as('admin'), b)).status).toBe(200);
    expect((await download(await t.as('admin'), a)).status).toBe(404);
    await expect(replace([c, b], [c, c])).rejects.toMatchObject({ status: 422 });
    await expect(replace([], [b], { ...binding, boundTo: newId() })).rejects.toMatchObject({ status: 422 });
    await expect(replace([], Array.from({ length: 6 }, newId))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('最多 5 个'),
    });
    await expect(replace([], [await keep('丁.pdf')], { ...binding, ownerId: newId() })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('have readable names after a change of the data key', async () => {
    const { data } = (await send(admin, pdf(), '年假安排.pdf')).body;
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    await resealAll({
      db: t.deps.db,
      seal: createSealer({
        keys: [
          { id: 'k2', key: key(9) },
          { id: 'k1', key: key(7) },
        ],
        indexKey: key(7),
      }),
    });
    const onlyNew = createSealer({ keys: [{ id: 'k2', key: key(9) }], indexKey: key(7) });
    expect(await attachmentViews({ seal: onlyNew }, t.deps.db, [data.id])).toMatchObject([
      { id: data.id, kind: 'pdf' },
    ]);
    await resealAll({
      db: t.deps.db,
      seal: createSealer({
        keys: [
          { id: 'k1', key: key(7) },
          { id: 'k2', key: key(9) },
        ],
        indexKey: key(7),
      }),
    });
  });
});
