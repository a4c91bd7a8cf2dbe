import { ID_SIDES } from '@contract/real-name/choices';
import type { UploadedFile } from '@contract/files/schemas';
import { picture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import { newPerson } from './world';

describe('pictures of documents', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const PURPOSE = { front: 'idFront', back: 'idBack', face: 'idFace' } as const;

  test.each(ID_SIDES)('of the side %s are known by their content, 5 MB at most, and stored sealed', async (side) => {
    const { client } = await newPerson(t);
    const send = (content: Buffer) =>
      client.upload<UploadedFile>('/api/files', { purpose: PURPOSE[side] }, { name: '证件.jpg', content });
    const content = await picture('jpeg', 1200, 800);
    const { body } = await send(content);
    expect(body).toMatchObject({ code: 200, data: { width: 1200, height: 800 } });
    const row = await t.deps.db
      .selectFrom('stored_file')
      .select(['purpose', 'key_sealed'])
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(row.purpose).toBe(PURPOSE[side]);
    expect(row.key_sealed.length).toBeGreaterThan(0);
    for (const [what, bad] of [
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['pdf', Buffer.from('%PDF-1.4\n%%EOF')],
    ] as const) {
      expect([what, (await send(bad)).body.code]).toEqual([what, 1211]);
    }
    expect((await send(Buffer.concat([content, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    // Too small to read anything on it.
    expect((await send(await picture('jpeg', 200, 120))).body.code).toBe(1211);
    expect(
      (await (await t.as(null)).upload('/api/files', { purpose: PURPOSE[side] }, { name: 'a.jpg', content })).status,
    ).toBe(401);
  });

  test('are not shown by a link, not even to who uploaded them', async () => {
    const { client } = await newPerson(t);
    const { body } = await client.upload<UploadedFile>(
      '/api/files',
      { purpose: 'idFront' },
      { name: 'a.jpg', content: await picture('jpeg', 1200, 800) },
    );
    expect((await client.get(`/api/files/${body.data.id}/link`)).status).toBe(404);
    expect((await (await t.as('admin')).get(`/api/files/${body.data.id}/link`)).status).toBe(404);
  });
});
