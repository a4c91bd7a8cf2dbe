import pino from 'pino';
import { EsignError, type EsignProvider } from '@server/providers/esign/esign';
import { createFasc } from '@server/providers/esign/fasc';
import { readFascSettings } from '@server/providers/esign/fasc-settings';
import { fascSignature } from '@server/providers/esign/fasc-sign';
import { FascServer } from '../../support/fasc-server';

const APP = { appId: '00001234', appSecret: 'not-a-real-secret' };
const log = pino({ level: 'silent' });
let at = new Date('2026-07-15T02:00:00Z');
const clock = { now: () => at };
let service: FascServer;
let url: string;
let esign: EsignProvider;

beforeEach(async () => {
  at = new Date('2026-07-15T02:00:00Z');
  service = new FascServer(APP.appId, APP.appSecret, clock.now);
  url = await service.open();
  esign = createFasc({ url, ...APP }, { clock, log, timeoutMs: 1000 });
});
afterEach(() => service.close());

const corp = { kind: 'corp', clientId: 'ours', openId: null } as const;
const bound = {
  bindingStatus: 'authorized',
  identStatus: 'identified',
  availableStatus: 'enable',
  openCorpId: 'oc1',
  authScope: ['ident_info'],
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('went well')),
    (error: unknown) => error as EsignError,
  );

describe('the signature of FASC', () => {
  test('is made in two steps, with the timestamp as key of the key', () => {
    const params = {
      bizContent: '{"signTaskId":"1"}',
      'X-FASC-Timestamp': '1757570000000',
      'X-FASC-App-Id': '00000000',
      'X-FASC-Nonce': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      'X-FASC-AccessToken': 'tok',
      'X-FASC-Sign-Type': 'HMAC-SHA256',
      'X-FASC-Api-SubVersion': '5.1',
      'X-FASC-Grant-Type': '',
    };
    // Reckoned with the algorithm of the official SDKs.
    expect(fascSignature(params, '1757570000000', 'dummysecret')).toBe(
      '45a459b6af348e6ff2b3e5727823c54f4e5f4e23eea22e916d8da6befefe25bf',
    );
  });
});

describe('calls of FASC', () => {
  test('are signed, carry a token, and share it: one for many at once, and for two hours', async () => {
    service.on('/corp/get', { data: bound });
    const all = await Promise.all([1, 2, 3].map(() => esign.authFacts(corp)));
    expect(all[0]).toMatchObject({
      bindingStatus: 'authorized',
      identStatus: 'identified',
      openId: 'oc1',
      scopes: ['ident_info'],
    });
    expect(service.tokensGiven).toBe(1);
    expect(service.calls.map((call) => call.content)).toEqual([
      { clientCorpId: 'ours' },
      { clientCorpId: 'ours' },
      { clientCorpId: 'ours' },
    ]);
    at = new Date(at.getTime() + 7200_000 - 60_000);
    await esign.authFacts(corp);
    expect(service.tokensGiven).toBe(2);
  });

  test('get a new token once where the service no longer knows the old one', async () => {
    service.on('/corp/get', { data: bound });
    await esign.authFacts(corp);
    service.tokens.clear();
    await expect(esign.authFacts(corp)).resolves.toMatchObject({ openId: 'oc1' });
    expect(service.tokensGiven).toBe(2);
    service.on('/corp/get', { status: 401, code: '100002', msg: '访问凭证失效' });
    expect(await failure(esign.authFacts(corp))).toMatchObject({ code: '100002', retry: true });
    expect(service.tokensGiven).toBe(3);
  });

  test('tell a refusal from what may go well later', async () => {
    service.on('/sign-task/cancel', { code: '211126', msg: '当前签署任务状态不允许撤销' });
    const settled = await failure(esign.cancel('1', '写错了'));
    expect(settled).toBeInstanceOf(EsignError);
    expect(settled).toMatchObject({
      retry: false,
      code: '211126',
      message: '法大大：当前签署任务状态不允许撤销（211126）',
    });
    service.on('/sign-task/urge', { status: 502, text: '<html>Bad Gateway</html>' });
    expect(await failure(esign.urge('1'))).toMatchObject({
      retry: true,
      message: '法大大的回应无法识别（HTTP 502），请稍后再试',
    });
    service.on('/sign-task/urge', { silent: true });
    expect(await failure(esign.urge('1'))).toMatchObject({ retry: true, message: '法大大没有及时回应，请稍后再试' });
    await service.close();
    expect(await failure(esign.urge('1'))).toMatchObject({ retry: true, message: '连接不上法大大，请稍后再试' });
    await service.open();
  });

  test('with a wrong secret are refused before anything happens', async () => {
    const wrong = createFasc({ url, ...APP, appSecret: 'other' }, { clock, log, timeoutMs: 1000 });
    expect(await failure(wrong.authFacts(corp))).toMatchObject({ code: '100014', retry: false });
    expect(service.calls).toEqual([]);
  });
});

describe('persons and companies at FASC', () => {
  test('have addresses, ids and methods of their own', async () => {
    service.on('/user/get-auth-url', {
      data: { authUrl: 'https://z.example.com/authorizeui/perlogin?authSerial=s-77' },
    });
    service.on('/corp/get-auth-url', {
      data: { authUrl: 'https://z.example.com/authorizeui/corp/login?authSerial=s-78' },
    });
    service.on('/user/get', { code: '210022', msg: '个人用户不存在' });
    service.on('/user/unbind', {});
    const person = {
      kind: 'person',
      clientId: 'p1',
      openId: null,
      name: '张三',
      certNo: '11010119900307721X',
      certType: 'id_card',
      mobile: '13800001234',
      method: 'face',
    } as const;
    await expect(esign.authLink(person)).resolves.toEqual({
      url: 'https://z.example.com/authorizeui/perlogin?authSerial=s-77',
      serialNo: 's-77',
      expiresAt: new Date('2026-07-22T02:00:00Z'),
    });
    await esign.authLink({
      kind: 'corp',
      clientId: 'c1',
      openId: null,
      name: '示例有限公司',
      certNo: '91330100MA27XYZ123',
      certType: null,
      mobile: null,
      method: 'payment',
    });
    await expect(esign.authFacts(person)).resolves.toBeNull();
    await esign.unbind({ kind: 'person', clientId: 'p1', openId: 'ou1' });
    const [first, second, third, fourth] = service.calls.map((call) => call.content);
    expect(first).toMatchObject({
      clientUserId: 'p1',
      accountName: '13800001234',
      userIdentInfo: {
        userName: '张三',
        userIdentType: 'id_card',
        userIdentNo: '11010119900307721X',
        identMethod: ['face'],
      },
    });
    expect(JSON.stringify(first)).not.toMatch(/corp/i);
    expect(second).toMatchObject({
      clientCorpId: 'c1',
      corpIdentInfo: { corpName: '示例有限公司', corpIdentNo: '91330100MA27XYZ123', corpIdentMethod: ['bank'] },
    });
    expect(JSON.stringify(second)).not.toMatch(/clientUserId|userIdent/);
    expect([third, fourth]).toEqual([{ clientUserId: 'p1' }, { openUserId: 'ou1' }]);
  });

  test('that were never bound cannot be disabled', async () => {
    expect(await failure(esign.disable(corp))).toMatchObject({ retry: false });
    expect(service.calls).toEqual([]);
  });
});

describe('signing tasks at FASC', () => {
  const request = {
    reference: 'ref-1',
    subject: '劳动合同',
    initiatorOpenId: 'oc1',
    fileId: 'f1',
    fileName: '劳动合同:张三.pdf',
    expiresAt: new Date('2026-08-01T00:00:00Z'),
    signers: [
      { actorId: 'a1', kind: 'person', name: '张三', openId: null, mobile: '13800001234' },
      { actorId: 'a2', kind: 'corp', name: '示例有限公司', openId: 'oc1', mobile: null },
    ],
  } as const;

  test('are made of an uploaded document and its signers', async () => {
    service.on('/file/get-upload-url', () => ({
      data: { uploadUrl: `${service.origin}/put/1`, fddFileUrl: 'https://files.example.com/1' },
    }));
    service.on('/file/process', { data: { fileIdList: [{ fileId: 'f1' }] } });
    service.on('/sign-task/create', { data: { signTaskId: '1656656963244180430' } });
    await expect(esign.upload({ source: 'x', name: '劳动合同.pdf', content: Buffer.from('%PDF-') })).resolves.toBe(
      'f1',
    );
    expect(service.uploads.get('/put/1')?.toString()).toBe('%PDF-');
    await expect(esign.createTask(request)).resolves.toBe('1656656963244180430');
    expect(service.calls.at(-1)?.content).toMatchObject({
      initiator: { idType: 'corp', openId: 'oc1' },
      expiresTime: '1785542400000',
      autoStart: true,
      transReferenceId: 'ref-1',
      docs: [{ docId: 'doc1', docName: '劳动合同_张三', docFileId: 'f1' }],
      actors: [
        {
          actor: {
            actorId: 'a1',
            actorType: 'person',
            identNameForMatch: '张三',
            accountName: '13800001234',
            permissions: ['sign'],
          },
        },
        { actor: { actorId: 'a2', actorType: 'corp', actorOpenId: 'oc1' } },
      ],
    });
  });

  test('are found again by our reference, where the answer was lost', async () => {
    service.on('/sign-task/owner/get-list', {
      data: {
        signTasks: [
          { signTaskId: '7', transReferenceId: 'other' },
          { signTaskId: '8', transReferenceId: 'ref-1' },
        ],
      },
    });
    await expect(esign.findTask('ref-1', request)).resolves.toBe('8');
    await expect(esign.findTask('ref-2', request)).resolves.toBeNull();
  });

  test('say where they and each signer stand', async () => {
    service.on('/sign-task/get-detail', {
      data: { signTaskStatus: 'sign_progress', cancelStatus: 0, deadlineTime: '1785542400000' },
    });
    service.on('/sign-task/actor/list', {
      data: {
        actors: [
          {
            actorInfo: { actorId: 'a1' },
            signStatus: 'signed',
            signTime: '1784100000000',
            joinStatus: 'joined',
            readStatus: 'read',
          },
          { actorInfo: { actorId: 'a2' }, signStatus: 'wait_sign' },
        ],
      },
    });
    await expect(esign.taskFacts('1')).resolves.toEqual({
      status: 'sign_progress',
      canceled: false,
      reason: null,
      expiresAt: new Date('2026-08-01T00:00:00Z'),
      finishedAt: null,
      signers: [
        { actorId: 'a1', state: 'signed', joined: true, read: true, signedAt: new Date(1784100000000), reason: null },
        { actorId: 'a2', state: 'wait_sign', joined: false, read: false, signedAt: null, reason: null },
      ],
    });
  });

  test('are extended, abolished and downloaded by a link of the moment', async () => {
    service.on('/sign-task/extension', {});
    service.on('/sign-task/abolish', { data: { abolishedSignTaskId: '9' } });
    service.on('/sign-task/owner/get-download-url', () => ({ data: { downloadUrl: `${service.origin}/signed.pdf` } }));
    await esign.extend('1', new Date('2026-08-02T00:00:00Z'));
    expect(service.calls.at(-1)?.content).toEqual({ signTaskId: '1', extensionTime: '1785628800000' });
    await expect(esign.abolish('1', { initiatorOpenId: 'oc1', reason: '条款有误' })).resolves.toBe('9');
    expect((await esign.download('1', 'oc1')).toString()).toContain('signed');
    await esign.download('1', 'oc1');
    expect(service.calls.filter((call) => call.path.endsWith('get-download-url'))).toHaveLength(2);
  });
});

describe('the settings of FASC', () => {
  test('are the sandbox where none is given, and refused in words where one is missing or wrong', () => {
    expect(readFascSettings({})).toBeUndefined();
    expect(readFascSettings({ FASC_APP_ID: 'a', FASC_APP_SECRET: 'b' })).toEqual({
      url: 'https://api.fadada.com/api/v5',
      appId: 'a',
      appSecret: 'b',
    });
    expect(() => readFascSettings({ FASC_APP_ID: 'a' })).toThrow('必须同时设置');
    expect(() =>
      readFascSettings({ FASC_APP_ID: 'a', FASC_APP_SECRET: 'b', FASC_URL: 'http://api.example.com' }),
    ).toThrow('FASC_URL 应为 https 地址');
  });
});
