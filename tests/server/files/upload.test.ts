import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureView, UploadedFile } from '@contract/files/schemas';
import { createSealer } from '@server/crypto/sealer';
import { bindFile, copyFile, keepFile, readFile, removeFile } from '@server/modules/files/service';
import { originIndex } from '@server/modules/files/quota';
import { resealAll } from '@server/modules/key-rotation/reseal';
import { newId } from '@server/kernel/ids';
import { picture, uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';

const HOUR = 3600_000;
const NOBODY = '01900000-0000-7000-8000-00000000dead';

describe('kept files', () => {
  let t: TestApp;
  let admin: Client;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const send = (client: Client, content: Buffer, purpose = 'licence', name = '执照.jpg') =>
    client.upload<UploadedFile>('/api/files', { purpose }, { name, content });
  const idOf = async (client: Client, purpose?: string) => (await send(client, await picture(), purpose)).body.data.id;
  const linkOf = async (client: Client, id: string) =>
    (await client.get<{ picture: PictureView; expiresAt: string }>(`/api/files/${id}/link`)).body.data;
  const look = async (url: string) => (await t.as(null)).get(url);
  const rowOf = (id: string) => t.deps.db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst();
  const bind = (id: string, ownerId: string | null, purpose: 'licence' | 'avatar' | 'application' = 'licence') =>
    t.deps.db
      .transaction()
      .execute((trx) =>
        bindFile(trx, id, { purpose, boundTo: newId(), companyId: null, ownerId, field: 'licenseFileId' }),
      );
  const tidy = async () => {
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'housekeeping', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
  };
  const stored = (folder = join(t.deps.env.dataDir, 'files', 'store')): string[] =>
    readdirSync(folder).flatMap((name) =>
      statSync(join(folder, name)).isDirectory() ? stored(join(folder, name)) : [join(folder, name)],
    );

  test('are drawn anew, shown by a link to whoever has it, and to nobody without', async () => {
    const answer = await send(admin, await picture('png', 3000, 1500));
    expect(answer.body).toMatchObject({ code: 200, data: { width: 2400, height: 1200 } });
    const { picture: view, expiresAt } = await linkOf(admin, answer.body.data.id);
    expect(view).toMatchObject({ width: 2400, height: 1200 });
    const ends = new Date(expiresAt).getTime() - t.clock.now().getTime();
    expect(ends).toBeGreaterThan(4 * 60_000 - 1);
    expect(ends).toBeLessThanOrEqual(5 * 60_000);
    const full = await look(view.url);
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Number(full.headers['content-length'])).toBe(full.raw.length);
    expect(await sharp(full.raw).metadata()).toMatchObject({ format: 'jpeg', width: 2400 });
    expect(await sharp((await look(view.thumbUrl)).raw).metadata()).toMatchObject({ width: 400, height: 200 });
    expect((await look(`/api/files/${view.id}/content`)).status).toBe(422);
  });

  test('a link ends, and one that was changed shows nothing', async () => {
    const id = await idOf(admin);
    const other = await idOf(admin);
    const { url } = (await linkOf(admin, id)).picture;
    expect((await look(url.replace(id, other))).status).toBe(403);
    expect((await look(url.replace('variant=full', 'variant=thumb'))).status).toBe(403);
    expect((await look(url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60}`))).status).toBe(403);
    expect((await look(url.replace(/sig=./, 'sig=~'))).status).toBe(403);
    expect((await look(url)).status).toBe(200);
    t.clock.advance(5 * 60_000);
    const late = await look(url);
    expect([late.status, late.body.msg]).toEqual([410, '图片链接已过期，请刷新页面']);
  });

  test('lie encrypted, each under a key of its own', async () => {
    const id = await idOf(admin);
    const { url } = (await linkOf(admin, id)).picture;
    const plain = (await look(url)).raw;
    const kept = stored().filter((path) => path.includes(id));
    expect(kept).toHaveLength(2);
    for (const path of kept) {
      const bytes = readFileSync(path);
      expect(bytes.includes(plain.subarray(0, 16))).toBe(false);
      expect(bytes.includes(plain.subarray(200, 216))).toBe(false);
      expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
      expect(statSync(path).mode & 0o077).toBe(0);
    }
    expect((await rowOf(id))?.key_sealed).toMatch(/^k1\./);
  });

  test('are not shown when their content was changed or is gone', async () => {
    const id = await idOf(admin);
    const { url } = (await linkOf(admin, id)).picture;
    const path = stored().find((each) => each.endsWith(id)) ?? '';
    const bytes = readFileSync(path);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const file = await readFile(t.deps, id);
    await expect(
      (async () => {
        for await (const part of file?.stream ?? []) expect(part).toBeDefined();
      })(),
    ).rejects.toThrow();
    rmSync(path);
    expect((await look(url)).status).toBe(404);
  });

  test('are not even opened where the key for them is missing', async () => {
    const id = await idOf(admin);
    const other = createSealer({
      keys: [{ id: 'k9', key: Buffer.alloc(32, 3).toString('base64') }],
      indexKey: Buffer.alloc(32, 3).toString('base64'),
    });
    const open = jest.fn();
    await expect(readFile({ ...t.deps, seal: other, store: { ...t.deps.store, open } }, id)).rejects.toThrow();
    expect(open).not.toHaveBeenCalled();
  });

  test('open after a change of the data key, with the new one alone', async () => {
    const id = await idOf(admin);
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const both = createSealer({
      keys: [
        { id: 'k2', key: key(9) },
        { id: 'k1', key: key(7) },
      ],
      indexKey: key(7),
    });
    const done = await resealAll({ db: t.deps.db, seal: both });
    expect(done.find(({ table }) => table === 'stored_file')?.count).toBeGreaterThan(0);
    const onlyNew = createSealer({ keys: [{ id: 'k2', key: key(9) }], indexKey: key(7) });
    const file = await readFile({ ...t.deps, seal: onlyNew }, id);
    const parts: Buffer[] = [];
    for await (const part of file?.stream ?? []) parts.push(part as Buffer);
    expect(await sharp(Buffer.concat(parts)).metadata()).toMatchObject({ format: 'jpeg' });
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

  test.each([
    ['html named .png', Buffer.from('<html><script>alert(1)</script></html>'), '这是网页文件'],
    ['an SVG named .jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '不支持 SVG'],
    ['nothing', Buffer.alloc(0), '文件是空的'],
  ])('%s is refused in words, and nothing is kept', async (_what, content, words) => {
    const before = stored().length;
    const answer = await send(admin, content, 'licence', 'a.png');
    expect([answer.status, answer.body.code]).toEqual([200, 1211]);
    expect(answer.body.msg).toContain(words);
    expect(stored()).toHaveLength(before);
  });

  test('one above the size of its purpose is 413 with the limit in words', async () => {
    const avatar = await send(admin, Buffer.alloc(2 * 1024 * 1024 + 1), 'avatar');
    expect([avatar.status, avatar.body.msg]).toEqual([413, '头像图片不能超过 2 MB，请压缩或截图后再上传']);
    const licence = await send(admin, Buffer.alloc(7 * 1024 * 1024), 'licence');
    expect([licence.status, licence.body.msg]).toEqual([413, '营业执照图片不能超过 5 MB，请压缩或截图后再上传']);
    expect((await send(admin, Buffer.alloc(2 * 1024 * 1024 + 1), 'licence')).body.code).toBe(1211);
  });

  test('want somebody signed in, whose role has use for them, and a purpose', async () => {
    const content = await picture();
    expect((await send(await t.as(null), content)).status).toBe(401);
    for (const role of ['manager', 'finance', 'attendance', 'user'] as const) {
      expect((await send(await t.as(role), content, 'licence')).status).toBe(403);
      expect((await send(await t.as(role), content, 'avatar')).body.code).toBe(200);
    }
    for (const purpose of ['application', 'secret', '']) expect((await send(admin, content, purpose)).status).toBe(422);
    expect((await admin.upload('/api/files', {}, { name: 'a.jpg', content })).body.message).toContain('用途');
    expect((await admin.post('/api/files', { purpose: 'licence' })).status).toBe(415);
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('action', '=', 'file.upload')
      .execute();
    expect(log.some(({ fields }) => JSON.stringify(fields).includes('avatar'))).toBe(true);
  });

  test('are another person’s, or gone: 404 alike', async () => {
    const mine = await idOf(await t.as('finance'), 'avatar');
    for (const id of [mine, NOBODY]) {
      const answer = await admin.get(`/api/files/${id}/link`);
      expect([answer.status, answer.body.msg]).toEqual([404, '文件不存在或已被删除']);
    }
    expect((await (await t.as(null)).get(`/api/files/${mine}/link`)).status).toBe(401);
  });

  test('are bound once, by who uploaded them and for what they were uploaded', async () => {
    const [owner, other] = [await t.factory.account({ role: 'admin' }), await t.factory.account({ role: 'admin' })];
    const id = await uploadedPicture(t, 'licence', owner);
    const refused = {
      status: 422,
      errors: [{ field: 'licenseFileId', message: expect.stringContaining('请重新上传') }],
    };
    await expect(bind(id, other.id)).rejects.toMatchObject(refused);
    await expect(bind(id, null)).rejects.toMatchObject(refused);
    await expect(bind(id, owner.id, 'avatar')).rejects.toMatchObject(refused);
    await bind(id, owner.id);
    await expect(bind(id, owner.id)).rejects.toMatchObject(refused);
    await expect(bind(NOBODY, owner.id)).rejects.toMatchObject(refused);
    // Bound, it is seen by whom its purpose lets: any administrator, and no clerk.
    expect((await (await t.as(other)).get(`/api/files/${id}/link`)).status).toBe(200);
    expect((await (await t.as('manager')).get(`/api/files/${id}/link`)).status).toBe(404);
  });

  test('go after a day unless a record has them, and within minutes when taken away from it', async () => {
    const owner = await t.factory.account({ role: 'admin' });
    const [kept, forgotten, replaced] = [
      await uploadedPicture(t, 'licence', owner),
      await uploadedPicture(t, 'licence', owner),
      await uploadedPicture(t, 'licence', owner),
    ];
    await bind(kept, owner.id);
    await bind(replaced, owner.id);
    t.clock.advance(23 * HOUR);
    await t.deps.db.transaction().execute((trx) => removeFile(trx, replaced));
    expect(await readFile(t.deps, replaced)).toBeNull();
    const paths = () => [kept, forgotten, replaced].map((id) => stored().filter((path) => path.includes(id)).length);
    await tidy();
    expect(paths()).toEqual([2, 2, 0]);
    t.clock.advance(HOUR + 1);
    await expect(bind(forgotten, owner.id).then(tidy)).resolves.toBeUndefined();
    expect(paths()).toEqual([2, 2, 0]);
    const late = await uploadedPicture(t, 'licence', owner);
    t.clock.advance(24 * HOUR + 1);
    await tidy();
    expect(await rowOf(late)).toBeUndefined();
    await expect(bind(late, owner.id)).rejects.toMatchObject({ status: 422 });
    expect(await rowOf(kept)).toMatchObject({ state: 'bound' });
  });

  test('that the store will not remove wait for the next time, and hold nothing else up', async () => {
    const owner = await t.factory.account({ role: 'admin' });
    const [stuck, free] = [await uploadedPicture(t, 'licence', owner), await uploadedPicture(t, 'licence', owner)];
    const { store } = t.deps;
    t.deps.store = {
      ...store,
      remove: (name) => (name.startsWith(stuck) ? Promise.reject(new Error('no way')) : store.remove(name)),
    };
    t.clock.advance(24 * HOUR + 1);
    await tidy();
    t.deps.store = store;
    expect([(await rowOf(stuck))?.state, await rowOf(free)]).toEqual(['removed', undefined]);
    await tidy();
    expect(await rowOf(stuck)).toBeUndefined();
  });

  test('leave nothing that is not found again when the store breaks off', async () => {
    const admin = await t.as('admin');
    const { store } = t.deps;
    t.deps.store = { ...store, put: () => Promise.reject(new Error('disk full')) };
    const answer = await send(admin, await picture());
    t.deps.store = store;
    expect(answer.status).toBe(500);
    const broken = await t.deps.db
      .selectFrom('stored_file')
      .select('id')
      .where('state', '=', 'pending')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect((await look((await linkOf(admin, broken.id)).picture.url)).status).toBe(404);
    t.clock.advance(24 * HOUR + 1);
    await tidy();
    expect(await rowOf(broken.id)).toBeUndefined();
  });

  test('are copied for another purpose', async () => {
    const owner = await t.factory.account({ role: 'admin' });
    const id = await uploadedPicture(t, 'application', null);
    const copy = (await copyFile(t.deps, id, { purpose: 'licence', ownerId: owner.id })) ?? '';
    await bind(copy, owner.id);
    expect((await rowOf(copy))?.sha256).toBe((await rowOf(id))?.sha256);
    expect((await look((await linkOf(await t.as(owner), copy)).picture.url)).status).toBe(200);
    expect(await copyFile(t.deps, NOBODY, { purpose: 'licence', ownerId: owner.id })).toBeNull();
  });

  test('are not heaped up by an account that never saves', async () => {
    const owner = await t.factory.account({ role: 'admin' });
    const content = await picture();
    for (let n = 0; n < 30; n += 1)
      await keepFile(t.deps, { purpose: 'licence', ownerId: owner.id, mime: 'image/jpeg', content: Buffer.from('x') });
    const answer = await send(await t.as(owner), content);
    expect([answer.status, answer.body.msg]).toEqual([429, expect.stringContaining('请先保存')]);
  });
});

describe('pictures of applications, uploaded without signing in', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await testApp({ env: { trustProxy: true } });
  });
  afterEach(() => t.close());
  const send = async (content: Buffer, ip = '192.0.2.1') =>
    (await t.as(null)).upload<UploadedFile>(
      '/api/public/files',
      {},
      { name: 'a.png', content },
      { headers: { 'x-forwarded-for': ip } },
    );

  test('are taken, belong to nobody, and are seen by nobody until an application has them', async () => {
    const { body } = await send(await picture('png'));
    expect(body.code).toBe(200);
    const row = await t.deps.db
      .selectFrom('stored_file')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ purpose: 'application', owner_id: null, state: 'pending' });
    expect(row.origin_index).not.toContain('192.0.2.1');
    expect((await (await t.as('admin')).get(`/api/files/${row.id}/link`)).status).toBe(404);
    expect((await send(Buffer.from('<svg/>'))).body.code).toBe(1211);
    expect((await (await t.as(null)).post('/api/public/files', {})).status).toBe(415);
  });

  test('are ten a minute from one address at most', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await send(Buffer.from('GIF89a'))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await send(await picture(), '192.0.2.9')).status).toBe(200);
  });

  test('are ten a minute from one network of IPv6, whichever of its addresses they come from', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await send(Buffer.from('GIF89a'), `2001:db8::${n}:1:1:1`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('are twenty a day from one address at most, of IPv6 from one network', async () => {
    const content = await picture('png', 300, 300);
    // Kept as if minutes had passed between them: it is the day's share that ends.
    for (let n = 0; n < 20; n += 1)
      await keepFile(t.deps, {
        purpose: 'application',
        ownerId: null,
        originIndex: originIndex(t.deps, `2001:db8:1:2::${n}`),
        mime: 'image/jpeg',
        content,
      });
    const answer = await send(content, '2001:db8:1:2::ffff');
    expect([answer.status, answer.body.msg]).toEqual([429, expect.stringContaining('20 份')]);
    expect((await send(content, '2001:db8:1:3::1')).status).toBe(200);
    t.clock.advance(24 * HOUR + 1);
    expect((await send(content, '2001:db8:1:2::abcd')).status).toBe(200);
  });

  test('stop where strangers’ unused uploads fill their share', async () => {
    const at = t.clock.now();
    const many = Array.from({ length: 500 }, () => ({
      id: newId(),
      purpose: 'application' as const,
      owner_id: null,
      origin_index: null,
      mime: 'image/jpeg',
      bytes: 1,
      thumb_bytes: null,
      sha256: '',
      width: null,
      height: null,
      key_sealed: 'k1.',
      bound_to: null,
      created_at: at,
    }));
    await t.deps.db.insertInto('stored_file').values(many).execute();
    expect((await send(await picture())).status).toBe(429);
  });
});
