import { activationApi } from '@contract/approval/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const TOKEN = 'abcdefghijklmnopqrstuv';
const open = () => openApp({ path: `/user/login#activate=${TOKEN}` });

describe('an activation link', () => {
  it('asks twice for a password that follows the rule, sets it and leads to the login', async () => {
    const looks = answer(activationApi.look, {
      company: '无锡太湖湾轴承',
      login: '138****1234',
      expiresAt: '2026-11-24T02:00:00.000Z',
    });
    const calls = answer(activationApi.use, { login: '138****1234' });
    await open();
    expect(await screen.findByText('“无锡太湖湾轴承”已开通。请为账号 138****1234 设置登录密码。')).toBeInTheDocument();
    expect(looks[0]?.body).toEqual({ token: TOKEN });
    const password = screen.getByLabelText('登录密码');
    const confirm = screen.getByLabelText('再次输入密码');
    fireEvent.change(password, { target: { value: 'simple' } });
    fireEvent.change(confirm, { target: { value: 'other' } });
    await press('设置密码并激活');
    expect(await screen.findByText('密码不符合以下要求')).toBeInTheDocument();
    expect(screen.getByText('两次输入的密码不一致')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.change(password, { target: { value: 'Gongzi#2026' } });
    fireEvent.change(confirm, { target: { value: 'Gongzi#2026' } });
    await press('设置密码并激活');
    expect(await screen.findByLabelText('账号/手机号')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ token: TOKEN, password: 'Gongzi#2026', confirmPassword: 'Gongzi#2026' });
    expect(window.location.hash).toBe('');
  });

  it('that is over says why and what to do, and leads to the login', async () => {
    answer(activationApi.look, () => refusal(1105, '激活链接已过期，请联系平台管理员重新发送'));
    await open();
    expect(await screen.findByText('激活链接已过期，请联系平台管理员重新发送')).toBeInTheDocument();
    await press('返回登录');
    await waitFor(() => expect(screen.getByLabelText('账号/手机号')).toBeInTheDocument());
  });
});
