import { sessionApi } from '@contract/session/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, signIn } from '../support/console/app';
import { answer, refusal } from '../support/console/msw';
import { person } from '../support/console/people';

const TOKEN = { token: 'fresh-token', expiresAt: '2026-11-22T00:00:00Z' };

async function fillAndSubmit() {
  const user = userEvent.setup();
  await user.type(await screen.findByPlaceholderText('账号/手机号'), 'finance');
  await user.type(screen.getByPlaceholderText('密码'), 'Demo@2026');
  await user.click(screen.getByRole('button', { name: /登\s*录/ }));
}

describe('signing in by password', () => {
  it('stores token, id and authority, and follows the redirect', async () => {
    const logins = answer(sessionApi.login, TOKEN);
    const asked = answer(sessionApi.queryCurrent, person('finance'));
    await openApp({ path: '/user/login?redirect=%2Fexception%2F401' });
    await fillAndSubmit();
    await waitFor(() => expect(window.location.pathname).toBe('/exception/401'));
    expect(logins[0]?.body).toEqual({ type: 'account', account: 'finance', password: 'Demo@2026', autoLogin: false });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer fresh-token');
    expect(localStorage.getItem('access_token')).toBe('fresh-token');
    expect(localStorage.getItem('admin-id')).toBe(person('finance').id);
    expect(localStorage.getItem('admin-authority')).toBe('["finance"]');
  });

  it('shows the words of a refusal and stays', async () => {
    answer(sessionApi.login, () => refusal(1001, '账号或密码错误'));
    await openApp({ path: '/user/login' });
    await fillAndSubmit();
    expect(await screen.findByText('账号或密码错误')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/user/login');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('keeps the token but goes nowhere when nobody is known by it', async () => {
    answer(sessionApi.login, TOKEN);
    answer(sessionApi.queryCurrent, () => refusal(1004, '账号已停用，请联系管理员'));
    await openApp({ path: '/user/login' });
    await fillAndSubmit();
    expect(await screen.findByText('账号已停用，请联系管理员')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/user/login');
    expect(localStorage.getItem('access_token')).toBe('fresh-token');
    expect(localStorage.getItem('admin-authority')).toBeNull();
  });

  it('asks for what is missing before calling', async () => {
    const logins = answer(sessionApi.login, TOKEN);
    await openApp({ path: '/user/login' });
    await userEvent.click(await screen.findByRole('button', { name: /登\s*录/ }));
    expect(await screen.findByText('请输入账号或手机号')).toBeInTheDocument();
    expect(screen.getByText('请输入密码')).toBeInTheDocument();
    expect(logins).toHaveLength(0);
  });
});

describe('signing in by a code', () => {
  it('sends a code to the number as the server writes it, then counts down', async () => {
    const codes = answer(sessionApi.captcha, {});
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: '手机验证码' }));
    await user.type(screen.getByPlaceholderText('手机号'), '+86 138-0000-1234');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('验证码已发送，5分钟内有效')).toBeInTheDocument();
    expect(codes[0]?.query.get('mobile')).toBe('13800001234');
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  });

  it('does not send to something that is no mobile number', async () => {
    const codes = answer(sessionApi.captcha, {});
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: '手机验证码' }));
    await user.type(screen.getByPlaceholderText('手机号'), '12345');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('手机号格式不正确，应为11位大陆手机号')).toBeInTheDocument();
    expect(codes).toHaveLength(0);
  });
});

describe('signing out', () => {
  it('ends the session on the server, clears the keys and remembers the way back', async () => {
    const ended = answer(sessionApi.logout, {});
    await openApp({ path: '/no-such-page?x=1', as: 'finance' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
    await user.click(await screen.findByText('退出登录'));
    await waitFor(() => expect(window.location.pathname).toBe('/user/login'));
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe('http://localhost:8000/no-such-page?x=1');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('admin-authority')).toBeNull();
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(ended[0]?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('from the page of an ended session carries no way back', async () => {
    signIn('finance');
    answer(sessionApi.logout, {});
    await openApp({ path: '/exception/401' });
    await userEvent.click(await screen.findByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(window.location.pathname).toBe('/user/login'));
    expect(window.location.search).toBe('');
  });
});
