import { sessionApi } from '@contract/session/endpoints';
import { fireEvent, screen } from '@testing-library/react';
import CaptchaButton from '@/pages/user/login/CaptchaButton';
import LoginTabs from '@/pages/user/login/LoginTabs';
import { useLoginForm } from '@/pages/user/login/use-login-form';
import MobileFields from '@/pages/user/login/MobileFields';
import { openApp, openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';

function Fields() {
  const form = useLoginForm();
  return <MobileFields form={form} />;
}

async function ask() {
  fireEvent.change(await screen.findByLabelText('手机号'), { target: { value: '13800001234' } });
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
}

describe('the wait between two codes', () => {
  it('goes on after the page has been loaded anew', async () => {
    answer(sessionApi.captcha, {});
    const first = openElement(<Fields />, { path: '/x', as: 'user' });
    await ask();
    await screen.findByRole('button', { name: /秒后重发/ });
    first.unmount();
    openElement(<Fields />, { path: '/x', as: 'user' });
    const button = await screen.findByRole('button', { name: /^(60|5\d) 秒后重发/ });
    expect(button).toBeDisabled();
  });

  it('does not begin when the server sent nothing', async () => {
    answer(sessionApi.captcha, () => refusal(1007, '验证码发送过于频繁，请30秒后再试'));
    openElement(<Fields />, { path: '/x', as: 'user' });
    await ask();
    expect(await screen.findByText('验证码发送过于频繁，请30秒后再试')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeEnabled();
  });

  it.each([
    ['a time long past', () => Date.now() - 1000],
    ['a time no wait can last to, as when the clock was set back', () => Date.now() + 3_600_000],
    ['nonsense', () => 'soon'],
  ])('is over for %s', async (_, until) => {
    sessionStorage.setItem('captcha-until', String(until()));
    function Button() {
      return <CaptchaButton form={useLoginForm()} />;
    }
    openElement(<Button />, { path: '/x', as: 'user' });
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeEnabled();
  });
});

describe('the two ways to sign in', () => {
  it('are tabs for the keyboard', async () => {
    const chosen: string[] = [];
    openElement(<LoginTabs active="account" onChange={(type) => chosen.push(type)} />, { path: '/x', as: 'user' });
    const tabs = await screen.findByRole('tablist');
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']) fireEvent.keyDown(tabs, { key });
    expect(chosen).toEqual(['mobile', 'mobile', 'account', 'mobile']);
    expect(screen.getByRole('tab', { name: '手机验证码' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: '账号密码' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('tab', { name: '手机验证码' })).toHaveAttribute('tabindex', '-1');
  });
});

it('the password field warns of Caps Lock, and fields are named for password managers', async () => {
  await openApp({ path: '/user/login' });
  const password = await screen.findByLabelText('密码');
  fireEvent.keyUp(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('大写锁定已打开')).toBeInTheDocument();
  fireEvent.keyUp(password, { key: 'a', modifierCapsLock: false });
  expect(screen.queryByText('大写锁定已打开')).not.toBeInTheDocument();
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveAttribute('name', 'password');
  expect(screen.getByLabelText('账号/手机号')).toHaveAttribute('autocomplete', 'username');
});
