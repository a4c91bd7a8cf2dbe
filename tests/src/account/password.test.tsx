import { ownAccountApi } from '@contract/own-account/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import PasswordPage from '@/pages/account/password';
import { ownProfile } from '../../support/console/account-records';
import { openApp, openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { person } from '../../support/console/people';
import '../../support/console/quick-roles';

const open = () => openElement(<PasswordPage />, { path: '/account/password', as: 'finance' });
const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: '修改密码' }));

describe('changing the own password', () => {
  it('sends old and new, then leads to the login page without coming back here', async () => {
    answer(ownAccountApi.get, ownProfile());
    const changed = answer(ownAccountApi.changePassword, {});
    answer(sessionApi.logout, {});
    open();
    await screen.findByLabelText('当前密码');
    type('当前密码', 'Right#2026');
    type('新密码', 'Brand#new2026');
    type('确认新密码', 'Brand#new2026');
    submit();
    await waitFor(() => expect(window.location.pathname).toBe('/user/login'));
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe(`${window.location.origin}/`);
    expect(changed[0]?.body).toEqual({
      oldPassword: 'Right#2026',
      newPassword: 'Brand#new2026',
      confirmPassword: 'Brand#new2026',
    });
  });

  it.each([
    ['short1#', '新密码不符合下面的规则'],
    ['onlylowercase1', '新密码不符合下面的规则'],
    ['Wang_xm#2026', '不含账号或手机号，不易被猜到，且不是最近5次用过的密码'],
    ['Right#2026', '新密码不能与当前密码相同'],
  ])('refuses %s before it is sent', async (password, words) => {
    answer(ownAccountApi.get, ownProfile());
    const changed = answer(ownAccountApi.changePassword, {});
    open();
    await screen.findByLabelText('当前密码');
    type('当前密码', 'Right#2026');
    type('新密码', password);
    type('确认新密码', password);
    submit();
    // The rules beside the field may say the same.
    await waitFor(() =>
      expect(screen.getAllByText(words).some((element) => element.closest('.ant-form-item-explain-error'))).toBe(true),
    );
    expect(changed).toHaveLength(0);
  });

  it('wants the new one twice alike', async () => {
    answer(ownAccountApi.get, ownProfile());
    const changed = answer(ownAccountApi.changePassword, {});
    open();
    await screen.findByLabelText('当前密码');
    type('当前密码', 'Right#2026');
    type('新密码', 'Brand#new2026');
    type('确认新密码', 'Brand#new2027');
    submit();
    expect(await screen.findByText('请再次输入相同的新密码')).toBeInTheDocument();
    expect(changed).toHaveLength(0);
  });

  it('stays on a wrong old password and leaves on the fifth', async () => {
    answer(ownAccountApi.get, ownProfile());
    let code = 1009;
    answer(ownAccountApi.changePassword, () => refusal(code, `拒绝${code}`));
    answer(sessionApi.logout, {});
    open();
    await screen.findByLabelText('当前密码');
    type('当前密码', 'wrong');
    type('新密码', 'Brand#new2026');
    type('确认新密码', 'Brand#new2026');
    submit();
    expect(await screen.findByText('拒绝1009')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/account/password');
    code = 1003;
    submit();
    await waitFor(() => expect(window.location.pathname).toBe('/user/login'));
  });

  it('asks for a code where there is no password yet', async () => {
    answer(ownAccountApi.get, ownProfile({ hasPassword: false, account: null }));
    const sent = answer(ownAccountApi.passwordCaptcha, {});
    open();
    fireEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText(/秒后重发/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(screen.queryByLabelText('当前密码')).not.toBeInTheDocument();
  });
});

describe('an initial password', () => {
  it('leads every address to its change, says why, and opens no event stream', async () => {
    answer(ownAccountApi.get, ownProfile());
    await openApp({ path: '/wages', as: person('finance', { mustChangePassword: true }) });
    expect(await screen.findByText('请先修改初始密码')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/account/password');
  });
});
