import { passkeyApi } from '@contract/passkeys/endpoints';
import { servicesApi } from '@contract/services/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import type { LoginBody, SecondFactorAsk } from '@contract/session/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { ANSWER, HERE, notAllowed, passkeyBrowser, REQUEST } from '../../support/console/passkeys';
import { person } from '../../support/console/people';

const asks = (data: SecondFactorAsk) => refusal(101, '请输入动态验证码', data);

describe('a passkey at the login page', () => {
  let browser: ReturnType<typeof passkeyBrowser>;
  beforeEach(() => {
    browser = passkeyBrowser();
  });
  afterEach(() => browser.forget());

  const open = async (passkeysAt: string | undefined) => {
    const services = { ...person('admin').services, ...(passkeysAt === undefined ? {} : { passkeysAt }) };
    answer(servicesApi.list, services);
    await openApp({ path: '/user/login' });
    await screen.findByRole('tab', { name: '手机验证码' });
    return userEvent.setup();
  };
  const button = () => screen.queryByRole('button', { name: '用通行密钥登录' });

  it('signs in without a word typed, for as long as is ticked', async () => {
    answer(passkeyApi.ask, REQUEST);
    const calls = answer(passkeyApi.signIn, { token: 'token', expiresAt: '2026-12-28T00:00:00.000Z' });
    answer(sessionApi.queryCurrent, person('finance'));
    const user = await open(HERE);
    await user.click(screen.getByLabelText('30天内自动登录'));
    await user.click(await screen.findByRole('button', { name: '用通行密钥登录' }));
    await waitFor(() => expect(localStorage.getItem('access_token')).toBe('token'));
    expect(browser.use).toHaveBeenCalledWith(
      expect.objectContaining({ publicKey: expect.objectContaining({ userVerification: 'required' }) as object }),
    );
    expect(calls.map(({ body }) => body)).toEqual([{ passkey: ANSWER, autoLogin: true }]);
  });

  it('given up, sends nothing and says so', async () => {
    answer(passkeyApi.ask, REQUEST);
    const calls = answer(passkeyApi.signIn, () => refusal(1014, '通行密钥验证未通过，请重试'));
    browser.use.mockRejectedValue(notAllowed());
    const user = await open(HERE);
    await user.click(await screen.findByRole('button', { name: '用通行密钥登录' }));
    expect(await screen.findByText(/没有完成通行密钥验证/)).toBeInTheDocument();
    expect(calls).toEqual([]);
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('is offered at no other address than the one it works at, nor in a browser that knows none', async () => {
    await open('https://gongzi.example.com');
    expect(button()).not.toBeInTheDocument();
  });

  it('is not offered where the server has no such address', async () => {
    await open(undefined);
    expect(button()).not.toBeInTheDocument();
  });

  it('is asked for at once where it is the only second factor, and a recovery code in its place', async () => {
    const logins = answer(sessionApi.login, ({ body }) => {
      const { passkey, otp } = body as LoginBody;
      if (otp) return refusal(1011, '动态验证码不正确或已使用过');
      return passkey ? refusal(1014, '通行密钥验证未通过，请重试') : asks({ app: false, passkey: REQUEST });
    });
    const user = await open(HERE);
    await user.type(screen.getByLabelText('账号/手机号'), 'finance');
    await user.type(screen.getByLabelText('密码'), 'Right#2026{Enter}');
    const code = await screen.findByLabelText('恢复码');
    await waitFor(() => expect(code).toHaveAccessibleDescription('通行密钥验证未通过，请重试'));
    // What it was asked is used up: it is asked anew.
    await user.click(await screen.findByRole('button', { name: '用通行密钥登录' }));
    await waitFor(() => expect(logins).toHaveLength(4));
    const same = { type: 'account', account: 'finance', password: 'Right#2026', autoLogin: false };
    expect(logins.map(({ body }) => body)).toEqual([
      same,
      { ...same, passkey: ANSWER },
      same,
      { ...same, passkey: ANSWER },
    ]);
  });
});
