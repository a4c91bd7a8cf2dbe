import { Writable } from 'node:stream';
import pino from 'pino';
import { createSmsSandbox } from '@server/providers/sms-sandbox';

async function logOfCode(demo: boolean): Promise<string> {
  let text = '';
  const log = pino(
    { level: 'info' },
    new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) }),
  );
  await createSmsSandbox({ log, demo, keep: () => Promise.resolve() }).send([
    { id: '1', mobile: '13800001234', template: 'captcha', params: { code: '042517' } },
  ]);
  return text;
}

describe('the sandbox for text messages', () => {
  test('shows the operator of a demo the sign-in code', async () => {
    expect(JSON.parse(await logOfCode(true))).toMatchObject({
      msg: '登录验证码',
      to: '138****1234',
      code: '042517',
    });
  });

  test('writes no code to the log outside a demo', async () => {
    expect(await logOfCode(false)).toBe('');
  });
});
