import type { OwnProfile } from '@contract/own-account/schemas';
import type { CurrentUser } from '@contract/session/schemas';
import { newId } from '@server/kernel/ids';
import { uploadedPicture } from '../../support/pictures';
import { type TestApp, testApp } from '../../support/server';

const PATH = '/api/account/avatar';

describe('the own picture', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const somebody = async () => {
    const account = await t.factory.account({ role: 'finance' });
    return { account, client: await t.as(account), upload: () => uploadedPicture(t, 'avatar', account) };
  };
  const stateOf = async (id: string) =>
    (await t.deps.db.selectFrom('stored_file').select('state').where('id', '=', id).executeTakeFirst())?.state;

  test('shows in the profile and beside the name, and takes the place of the one before', async () => {
    const { account, client, upload } = await somebody();
    const me = async () => (await client.post<CurrentUser>('/api/admin/queryCurrent')).body.data;
    expect((await me()).avatarUrl).toBeNull();
    const first = await upload();
    const { avatar, version } = (await client.put<OwnProfile>(PATH, { fileId: first })).body.data;
    expect(avatar).toMatchObject({ id: first, width: 320, height: 320 });
    const shown = await (await t.as(null)).get((await me()).avatarUrl ?? '');
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=300' });
    const second = await upload();
    // Whoever is typing his name meanwhile may still save it.
    expect((await client.put<OwnProfile>(PATH, { fileId: second })).body.data).toMatchObject({
      version,
      avatar: { id: second },
    });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['removed', 'bound']);
    // A double click changes nothing.
    expect((await client.put<OwnProfile>(PATH, { fileId: second })).body.data.avatar?.id).toBe(second);
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select('fields')
      .where('target_id', '=', account.id)
      .where('action', '=', 'account.changeAvatar')
      .execute();
    expect(log.map(({ fields }) => fields)).toEqual([['avatar'], ['avatar']]);
  });

  test('is taken away', async () => {
    const { client, upload } = await somebody();
    const id = await upload();
    await client.put(PATH, { fileId: id });
    expect((await client.put<OwnProfile>(PATH, { fileId: null })).body.data.avatar).toBeNull();
    expect(await stateOf(id)).toBe('removed');
    expect((await client.get<OwnProfile>('/api/account')).body.data.avatar).toBeNull();
  });

  test('is none that somebody else uploaded or has, and is seen by link by nobody else', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const [pending, had] = [await one.upload(), await one.upload()];
    await one.client.put(PATH, { fileId: had });
    for (const fileId of [pending, had, newId(), 'nonsense'])
      expect((await two.client.put(PATH, { fileId })).status).toBe(422);
    expect((await two.client.get(`/api/files/${had}/link`)).status).toBe(404);
    expect((await (await t.as('admin')).get(`/api/files/${had}/link`)).status).toBe(404);
    expect((await one.client.get(`/api/files/${had}/link`)).status).toBe(200);
    expect((await (await t.as(null)).put(PATH, { fileId: had })).status).toBe(401);
  });

  test('goes with the account', async () => {
    const { account, client, upload } = await somebody();
    const id = await upload();
    await client.put(PATH, { fileId: id });
    const admin = await t.as('admin');
    const answer = await admin.post(`/api/accounts/${account.id}/act`, {
      action: 'delete',
      version: 1,
      requestId: newId(),
    });
    expect(answer.body.code).toBe(200);
    expect(await stateOf(id)).toBe('removed');
  });
});
