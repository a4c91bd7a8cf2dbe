import type { MyRealName } from '@contract/real-name/schemas';
import { inventedBankCard, inventedIdNumber } from '@server/demo/numbers';
import { uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import { audits, CODE, MINE, newPerson, recordOf, staffState, submission, submit, verified } from './world';

const CARD = inventedBankCard(1);

describe('handing one’s identity in', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('is approved by itself where the provider says yes and the one staff record says the same', async () => {
    const person = await newPerson(t);
    const { body } = await submit(t, person);
    expect(body.data).toMatchObject({
      state: 'pending',
      actions: ['withdraw'],
      submitted: { outcome: 'waiting', idNo: expect.stringMatching(/^9900\*{10}\w{4}$/) as string },
    });
    expect(await staffState(t, person.staff.id)).toBe('pending');
    await t.runJobs();
    expect(await recordOf(t, person)).toMatchObject({
      state: 'approved',
      method: 'mobile3',
      outcome: 'match',
      match: 'matched',
      reviewerName: '系统',
      staff: { id: person.staff.id },
    });
    expect(await staffState(t, person.staff.id)).toBe('approved');
    const asked = t.identity.asked.at(-1);
    expect(asked).toMatchObject({ method: 'mobile3', name: person.name, idNo: person.idNo, mobile: person.mobile });
    const mine = (await person.client.get<MyRealName>(MINE)).body.data;
    expect(mine).toMatchObject({ state: 'approved', actions: [], staffName: person.name });
    expect(JSON.stringify(mine)).not.toContain('/api/files/');
    expect(JSON.stringify(mine)).not.toContain(person.idNo);
  });

  test('stores no number in the open', async () => {
    const person = await newPerson(t);
    await submit(t, person, { method: 'bank4', bankCardNo: `${CARD.slice(0, 4)} ${CARD.slice(4)}` });
    const row = JSON.stringify(
      await t.deps.db
        .selectFrom('real_name')
        .selectAll()
        .where('account_id', '=', person.account.id)
        .executeTakeFirstOrThrow(),
    );
    for (const number of [person.idNo, person.mobile, CARD]) expect(row).not.toContain(number);
    const log = JSON.stringify(await t.deps.db.selectFrom('audit_log').selectAll().execute());
    for (const number of [person.idNo, person.mobile]) expect(log).not.toContain(number);
  });

  test('is refused by the provider’s no, told why, and may be handed in again', async () => {
    const person = await newPerson(t, { code: CODE.mismatch });
    expect(await verified(t, person)).toMatchObject({
      state: 'rejected',
      outcome: 'mismatch',
      failReason: '姓名、证件号码与手机号不一致',
    });
    expect(await staffState(t, person.staff.id)).toBe('rejected');
    const mine = (await person.client.get<MyRealName>(MINE)).body.data;
    expect(mine).toMatchObject({
      state: 'rejected',
      actions: ['submit'],
      submitted: { reason: '姓名、证件号码与手机号不一致' },
    });
    expect((await submit(t, person)).body).toMatchObject({ code: 200, data: { state: 'pending' } });
  });

  test.each([
    ['uncertain', CODE.uncertain, 'uncertain'],
    ['silent', CODE.silent, 'unanswered'],
  ] as const)('waits for a person where the provider is %s', async (_, code, outcome) => {
    const person = await newPerson(t, { code });
    const item = await verified(t, person);
    expect(item).toMatchObject({ state: 'pending', outcome });
    expect(item.failReason).toBeTruthy();
    expect(await staffState(t, person.staff.id)).toBe('pending');
  });

  test('waits for a person where the staff record has another name or number, and says so', async () => {
    const other = await newPerson(t, { staffName: '另有其名' });
    expect(await verified(t, other)).toMatchObject({
      state: 'pending',
      outcome: 'match',
      match: 'matched',
      differences: ['name'],
    });
    expect((await other.client.get<MyRealName>(MINE)).body.data.submitted?.differences).toEqual(['name']);
    const number = await newPerson(t, { staffIdNo: inventedIdNumber({ year: 1988, month: 8, day: 8 }, 77) });
    expect(await verified(t, number)).toMatchObject({ state: 'pending', differences: ['idNo'] });
  });

  test('asks no provider for other documents', async () => {
    const person = await newPerson(t);
    const before = t.identity.asked.length;
    const item = await verified(t, person, {
      idType: 'passport',
      idNo: 'E12345678',
      method: 'manual',
      backFileId: null,
    });
    expect(item).toMatchObject({ state: 'pending', method: 'manual', outcome: 'skipped', sides: ['front'] });
    expect(t.identity.asked.length).toBe(before);
  });

  test('keeps the score of a face', async () => {
    const person = await newPerson(t);
    const item = await verified(t, person, {
      method: 'face',
      faceFileId: await uploadedPicture(t, 'idFace', person.account),
    });
    expect(item).toMatchObject({ method: 'face', score: 96, sides: ['front', 'back', 'face'] });
    expect(t.identity.asked.at(-1)?.face?.length).toBeGreaterThan(100);
  });

  test.each([
    ['realName', { realName: '' }, '请填写真实姓名'],
    ['realName', { realName: '张3' }, '姓名应为'],
    ['idNo', { idNo: '' }, '请填写证件号码'],
    ['idNo', { idNo: '110105491231002' }, '15位旧身份证号已停用'],
    ['idNo', { idNo: '110105194912310021' }, '校验位不正确'],
    ['idNo', { idNo: '110105202313310029' }, '身份证号'],
    ['idNo', { idNo: inventedIdNumber({ year: 2010, month: 7, day: 16 }, 5) }, '未满16周岁'],
    ['idExpireAt', { idExpireAt: '2026-07-14' }, '证件已过期'],
    ['idExpireAt', { idExpireAt: '2026-02-30' }, '有效期不存在'],
    ['idExpireAt', { idExpireAt: '2046-07-16' }, '最长20年'],
    ['idExpireAt', { idExpireAt: null, idNo: inventedIdNumber({ year: 1990, month: 1, day: 1 }, 6) }, '未满46周岁'],
    ['method', { idType: 'passport', idNo: 'E12345678' }, '不支持自动核验'],
    ['bankCardNo', { method: 'bank4' }, '请填写银行卡号'],
    [
      'bankCardNo',
      { method: 'bank4', bankCardNo: `${CARD.slice(0, -1)}${(Number(CARD.slice(-1)) + 1) % 10}` },
      '校验位不正确',
    ],
    ['backFileId', { backFileId: null }, '国徽面'],
    ['faceFileId', { method: 'face' }, '本人照片'],
    ['idType', { idType: 'library' }, '证件类型'],
  ])('names what is wrong with %s: %j', async (field, wrong, words) => {
    const person = await newPerson(t);
    const { status, body } = await submit(t, person, wrong);
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
    expect(body.message).toContain(words);
    expect((await person.client.get<MyRealName>(MINE)).body.data.state).toBe('unsubmitted');
  });

  test('takes sixteen years to the day, the last day of a document, and 长期 from 46 on', async () => {
    expect(
      (await submit(t, await newPerson(t, { birth: { year: 2010, month: 7, day: 15 } }), { idExpireAt: '2026-07-15' }))
        .body.code,
    ).toBe(200);
    expect(
      (await submit(t, await newPerson(t, { birth: { year: 1980, month: 7, day: 15 } }), { idExpireAt: null })).body
        .code,
    ).toBe(200);
  });

  test('takes no picture of somebody else, of another purpose, or twice', async () => {
    const [person, other] = [await newPerson(t), await newPerson(t)];
    const foreign = await uploadedPicture(t, 'idFront', other.account);
    expect((await submit(t, person, { frontFileId: foreign })).body.errors?.[0]?.field).toBe('frontFileId');
    expect((await submit(t, person, { frontFileId: await uploadedPicture(t, 'idBack', person.account) })).status).toBe(
      422,
    );
    const used = (await submission(t, other)).frontFileId;
    expect((await submit(t, other, { frontFileId: used })).body.code).toBe(200);
    const stranger = await newPerson(t);
    expect((await submit(t, stranger, { frontFileId: used })).status).toBe(422);
  });

  test('is one at a time, and once for two clicks', async () => {
    const person = await newPerson(t, { code: CODE.uncertain });
    const input = await submission(t, person);
    const [first, second] = await Promise.all([
      person.client.post<MyRealName>(MINE, input),
      person.client.post<MyRealName>(MINE, input),
    ]);
    expect([first.body.code, second.body.code]).toEqual([200, 200]);
    await t.runJobs();
    const item = await recordOf(t, person);
    expect((await audits(t, item.id)).filter((row) => row.action === 'realName.submit')).toHaveLength(1);
    expect((await submit(t, person)).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('正在审核') as string,
    });
  });

  test('refuses the same document for two accounts, also at the same moment, without saying whose it is', async () => {
    const [first, second] = [await newPerson(t, { code: CODE.uncertain }), await newPerson(t)];
    const answers = await Promise.all([submit(t, first), submit(t, { ...second, idNo: first.idNo })]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([1102, 200].sort());
    const third = await newPerson(t);
    const { body } = await submit(t, third, { idNo: first.idNo });
    expect(body.code).toBe(1102);
    expect(body.msg).not.toContain(first.name);
  });

  test('can be taken back while it waits, with its pictures; not once it is decided', async () => {
    const person = await newPerson(t, { code: CODE.uncertain });
    const item = await verified(t, person);
    expect((await person.client.post(`${MINE}/withdraw`, { version: item.version + 1 })).body.code).toBe(409);
    const { body } = await person.client.post<MyRealName>(`${MINE}/withdraw`, { version: item.version });
    expect(body.data).toMatchObject({ state: 'unsubmitted', actions: ['submit'] });
    expect(await staffState(t, person.staff.id)).toBe('unsubmitted');
    const files = await t.deps.db.selectFrom('stored_file').select('state').where('bound_to', '=', item.id).execute();
    expect(files.map((row) => row.state)).toEqual(['removed', 'removed']);
    expect((await person.client.post(`${MINE}/withdraw`, { version: item.version + 1 })).body.code).toBe(1101);
    const none = await newPerson(t);
    expect((await none.client.post(`${MINE}/withdraw`, { version: 1 })).status).toBe(404);
  });

  test('is asked of a provider five times a day at most', async () => {
    const person = await newPerson(t, { code: CODE.mismatch });
    for (let round = 0; round < 5; round += 1) expect((await verified(t, person)).state).toBe('rejected');
    expect((await submit(t, person)).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('今天已提交5次') as string,
    });
  });

  test('an answer that comes after the withdrawal changes nothing', async () => {
    const person = await newPerson(t);
    await submit(t, person);
    await person.client.post(`${MINE}/withdraw`, { version: 1 });
    await t.runJobs();
    expect(await recordOf(t, person)).toMatchObject({ state: 'unsubmitted', outcome: 'waiting' });
  });

  test('wants somebody signed in, a mobile and a company', async () => {
    expect((await (await t.as(null)).get(MINE)).status).toBe(401);
    expect((await (await t.as(null)).post(MINE, {})).status).toBe(401);
    const account = await t.factory.account({ role: 'user' });
    const person = await newPerson(t);
    const input = await submission(t, { ...person, account });
    expect((await (await t.as(account)).post(MINE, input)).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('手机号') as string,
    });
    expect((await (await t.as('admin')).post(MINE, input)).status).toBe(404);
  });
});
