import { sessionApi } from '@contract/session/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';

const APP = { app: true, passkey: null };

describe('the second step of the login page', () => {
  const begin = async () => {
    const user = userEvent.setup();
    await openApp({ path: '/user/login' });
    await user.type(await screen.findByLabelText('账号/手机号'), 'finance');
    await user.type(screen.getByLabelText('密码'), 'Right#2026{Enter}');
    return user;
  };

  it('asks for the code in place, without an error, and sends the same call with it', async () => {
    const logins = answer(sessionApi.login, ({ body }) =>
      'otp' in Object(body) ? refusal(1011, '动态验证码不正确或已使用过') : refusal(101, '请输入动态验证码', APP),
    );
    const user = await begin();
    const otp = await screen.findByLabelText('动态验证码');
    expect(otp).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.querySelector('.ant-notification-notice')).toBeNull();
    expect(screen.queryByLabelText('密码')).not.toBeInTheDocument();
    await user.type(otp, '{Enter}');
    expect(otp).toHaveAccessibleDescription('请输入动态验证码');
    await user.type(otp, '123 456{Enter}');
    await waitFor(() => expect(otp).toHaveAccessibleDescription('动态验证码不正确或已使用过'));
    const same = { type: 'account', account: 'finance', password: 'Right#2026', autoLogin: false };
    expect(logins.map(({ body }) => body)).toEqual([same, { ...same, otp: '123456' }]);
  });

  it('leads back to what was typed before', async () => {
    answer(sessionApi.login, () => refusal(101, '请输入动态验证码', APP));
    const user = await begin();
    await user.click(await screen.findByRole('button', { name: '返回' }));
    expect(screen.getByLabelText('账号/手机号')).toHaveValue('finance');
  });
});
