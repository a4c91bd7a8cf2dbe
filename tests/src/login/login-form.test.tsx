import { servicesApi } from '@contract/services/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import type { Services } from '@contract/services/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { LOGIN_RULES, type LoginFieldName, tidied } from '@/pages/user/login/login-rules';
import { openApp } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';

const NOTHING: Services = { sms: 'off', mail: 'off', payment: 'off', identity: 'off', esign: 'off', texts: [] };

describe('the rules of the login page', () => {
  it.each<[LoginFieldName, string, string | undefined]>([
    ['account', ' ', 'pages.login.account.required'],
    ['account', 'a', 'pages.login.account.length'],
    ['account', 'a'.repeat(51), 'pages.login.account.length'],
    ['account', 'ab', undefined],
    ['password', '', 'pages.login.password.required'],
    ['password', ' ', undefined],
    ['mobile', '', 'pages.login.mobile.required'],
    ['mobile', '1380000123', 'pages.login.mobile.invalid'],
    ['mobile', '+86 138-0000-1234', undefined],
    ['captcha', '', 'pages.login.captcha.required'],
    ['captcha', '12345', 'pages.login.captcha.invalid'],
    ['captcha', '123456', undefined],
    ['otp', '', 'pages.login.otp.required'],
    ['otp', '12345', 'pages.login.otp.invalid'],
    ['otp', '123456', undefined],
    ['otp', 'ABCDE-23456', undefined],
    ['otp', 'abcde23456', undefined],
  ])('%s "%s" → %s', (name, value, wrong) => {
    expect(LOGIN_RULES[name](value)).toBe(wrong);
  });

  it('take a code as it is pasted from a message, and an account without blanks before it', () => {
    expect(tidied('captcha', ' 123 456。')).toBe('123456');
    expect(tidied('account', '  finance')).toBe('finance');
    expect(tidied('password', ' secret ')).toBe(' secret ');
  });
});

describe('the form of the login page', () => {
  it('takes the person to the first field that is wrong and says at it what to do', async () => {
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('密码'), 'x{Enter}');
    const account = screen.getByLabelText('账号/手机号');
    expect(account).toHaveFocus();
    expect(account).toBeInvalid();
    expect(account).toHaveAccessibleDescription('请输入账号或手机号');
    expect(screen.getByLabelText('密码')).toBeValid();
    await user.type(account, 'f');
    expect(account).toBeValid();
    await user.tab();
    expect(account).toHaveAccessibleDescription('账号长度为2–50个字符');
  });

  it('says nothing about a field only passed through', async () => {
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('账号/手机号'));
    await user.click(screen.getByLabelText('密码'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what is typed while the other way to sign in is looked at, and sends only what belongs to the one shown', async () => {
    const logins = answer(sessionApi.login, { token: 't', expiresAt: '2026-11-22T00:00:00Z' });
    answer(sessionApi.queryCurrent, () => refusal(1004, '账号已停用，请联系管理员'));
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('账号/手机号'), 'finance');
    await user.click(screen.getByRole('tab', { name: '手机验证码' }));
    await user.type(screen.getByLabelText('手机号'), '13800001234');
    await user.click(screen.getByRole('tab', { name: '账号密码' }));
    expect(screen.getByLabelText('账号/手机号')).toHaveValue('finance');
    await user.click(screen.getByRole('tab', { name: '手机验证码' }));
    await user.click(screen.getByLabelText('30天内自动登录'));
    await user.type(screen.getByLabelText('6位验证码'), '123456{Enter}');
    expect(logins[0]?.body).toEqual({ type: 'mobile', mobile: '13800001234', captcha: '123456', autoLogin: true });
  });

  it('marks the field a refusal is about with its words, until something else is typed', async () => {
    answer(sessionApi.login, () => refusal(1002, '验证码错误或已过期'));
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: '手机验证码' }));
    await user.type(screen.getByLabelText('手机号'), '13800001234');
    const code = screen.getByLabelText('6位验证码');
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('验证码错误或已过期'));
    expect(code).toBeInvalid();
    expect(code).toHaveFocus();
    expect(screen.getByLabelText('手机号')).toBeValid();
    await user.type(code, '{Backspace}');
    expect(code).toBeValid();
  });

  it('lets people sign in by password before it is known whether codes can be sent, and shows no tab that would vanish', async () => {
    let tell: (services: Services) => void = () => undefined;
    answer(servicesApi.list, () => new Promise<Services>((resolve) => (tell = resolve)));
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('账号/手机号'), 'finance');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '账号密码' })).not.toBeInTheDocument();
    await act(async () => tell({ ...NOTHING, sms: 'live', texts: ['captcha'] }));
    expect(await screen.findByRole('tab', { name: '手机验证码' })).toBeInTheDocument();
    expect(screen.getByLabelText('账号/手机号')).toHaveValue('finance');
  });

  it('offers codes where the server does not say: who has nothing else is not shut out', async () => {
    answer(servicesApi.list, () => HttpResponse.error());
    await openApp({ path: '/user/login' });
    expect(await screen.findByRole('tab', { name: '手机验证码' })).toBeInTheDocument();
  });

  it.each([
    ['there is no provider', NOTHING],
    ['the provider has no text for codes', { ...NOTHING, sms: 'live' as const, texts: ['slipPublished' as const] }],
  ])('offers no codes where %s, and says how one comes in', async (_, services) => {
    answer(servicesApi.list, services);
    await openApp({ path: '/user/login' });
    expect(await screen.findByText(/首次登录请打开企业给您的登录链接/)).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByText('申请开通')).not.toBeInTheDocument();
    expect(screen.getByLabelText('密码')).toBeInTheDocument();
  });
});
