import { activationApi } from '@contract/activation/endpoints';
import type { ActivationView } from '@contract/activation/schemas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openApp } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const LINK: ActivationView = {
  kind: 'password',
  isNew: false,
  person: null,
  binds: false,
  company: '无锡太湖湾轴承',
  login: '138****1234',
  expiresAt: '2026-11-24T02:00:00.000Z',
};
const TOKEN = 'abcdefghijklmnopqrstuv';
const open = () => openApp({ path: `/user/login#activate=${TOKEN}` });

describe('an activation link', () => {
  it('asks twice for a password that follows the rule, sets it and leads to the login', async () => {
    const looks = answer(activationApi.look, LINK);
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
    fireEvent.change(password, { target: { value: 'Shubo#38xi7' } });
    fireEvent.change(confirm, { target: { value: 'Shubo#38xi7' } });
    await press('设置密码并激活');
    expect(await screen.findByLabelText('账号/手机号')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ token: TOKEN, password: 'Shubo#38xi7', confirmPassword: 'Shubo#38xi7' });
    expect(window.location.hash).toBe('');
  });

  it('of the first administrator asks for account and name, too', async () => {
    answer(activationApi.look, {
      kind: 'admin',
      isNew: true,
      person: null,
      binds: false,
      company: null,
      login: null,
      expiresAt: '2026-11-24T02:00:00.000Z',
    });
    const calls = answer(activationApi.use, { login: 'boss2026' });
    await open();
    expect(await screen.findByText('设置管理员')).toBeInTheDocument();
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('登录密码', 'boss2026#A');
    fill('再次输入密码', 'boss2026#A');
    fill('账号', 'boss2026');
    await press('设置密码并激活');
    expect(await screen.findByText('请输入1–30个汉字或字母，不能含数字和符号')).toBeInTheDocument();
    expect(await screen.findByText('密码不符合以下要求')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fill('姓名', '甄先生');
    fill('登录密码', 'Shubo#38xi7');
    fill('再次输入密码', 'Shubo#38xi7');
    await press('设置密码并激活');
    expect(await screen.findByLabelText('账号/手机号')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      token: TOKEN,
      account: 'boss2026',
      name: '甄先生',
      password: 'Shubo#38xi7',
      confirmPassword: 'Shubo#38xi7',
    });
  });

  it('of an employee asks for the end of his identity number', async () => {
    answer(activationApi.look, {
      kind: 'staff',
      isNew: false,
      person: '欧***',
      binds: false,
      company: '太湖湾轴承',
      login: '138****1234',
      expiresAt: '2026-11-24T02:00:00.000Z',
    });
    const calls = answer(activationApi.use, { login: '138****1234' });
    await open();
    expect(await screen.findByText(/太湖湾轴承为 欧\*\*\*（手机号 138\*\*\*\*1234）开通/)).toBeInTheDocument();
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('登录密码', 'Shubo#38xi7');
    fill('再次输入密码', 'Shubo#38xi7');
    await press('设置密码并激活');
    expect(await screen.findByText('请输入证件号码后四位')).toBeInTheDocument();
    fill('证件号码后四位', '003x');
    await press('设置密码并激活');
    expect(await screen.findByLabelText('账号/手机号')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      { token: TOKEN, idLast4: '003X', password: 'Shubo#38xi7', confirmPassword: 'Shubo#38xi7' },
    ]);
  });

  it('of an employee whose mobile has an account asks for that password instead of a new one', async () => {
    answer(activationApi.look, {
      kind: 'staff',
      isNew: false,
      person: '欧***',
      binds: true,
      company: '太湖湾轴承',
      login: '138****1234',
      expiresAt: '2026-11-24T02:00:00.000Z',
    });
    const calls = answer(activationApi.use, { login: '138****1234' });
    await open();
    fireEvent.change(await screen.findByLabelText('证件号码后四位'), { target: { value: '0035' } });
    fireEvent.change(screen.getByLabelText('该账号的密码'), { target: { value: 'Own#2025' } });
    expect(screen.queryByLabelText('再次输入密码')).not.toBeInTheDocument();
    await press('绑定');
    expect(await screen.findByLabelText('账号/手机号')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ idLast4: '0035', password: 'Own#2025' });
  });

  it('of an administrator who lost access names the account and asks for a password alone', async () => {
    answer(activationApi.look, {
      kind: 'admin',
      isNew: false,
      person: null,
      binds: false,
      company: null,
      login: 'boss2026',
      expiresAt: '2026-11-24T02:00:00.000Z',
    });
    await open();
    expect(await screen.findByText(/^请为管理员账号 boss2026 设置新的登录密码/)).toBeInTheDocument();
    expect(screen.queryByLabelText('姓名')).not.toBeInTheDocument();
  });

  describe('on a poor network', () => {
    // Only what waits between two tries.
    beforeEach(() => {
      jest.useFakeTimers({
        advanceTimers: 200,
        doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
      });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('is asked about twice more before anybody has to press a button', async () => {
      const answers = [HttpResponse.error(), new HttpResponse(null, { status: 502 }), LINK];
      const looks = answer(activationApi.look, () => answers.shift() ?? LINK);
      await open();
      expect(await screen.findByText(/请为账号 138\*\*\*\*1234 设置登录密码/)).toBeInTheDocument();
      expect(looks).toHaveLength(3);
    });

    it('says so after the third try, and asks again by a button', async () => {
      let down = true;
      const looks = answer(activationApi.look, () => (down ? HttpResponse.error() : LINK));
      await open();
      const again = await screen.findByRole('button', { name: /重\s*试/ });
      expect(looks).toHaveLength(3);
      down = false;
      fireEvent.click(again);
      expect(await screen.findByText(/设置登录密码/)).toBeInTheDocument();
      expect(looks).toHaveLength(4);
    });

    it.each([
      ['a refusal', () => refusal(1105, '激活链接已过期')],
      ['no link at all', () => HttpResponse.json({ message: '激活链接不正确' }, { status: 422 })],
    ])('%s is not asked about again', async (_, no) => {
      const looks = answer(activationApi.look, no);
      await open();
      expect(await screen.findByRole('alert')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(looks).toHaveLength(1);
    });
  });

  it('that is over says why and what to do, and leads to the login', async () => {
    answer(activationApi.look, () => refusal(1105, '激活链接已过期，请联系平台管理员重新发送'));
    await open();
    expect(await screen.findByText('激活链接已过期，请联系平台管理员重新发送')).toBeInTheDocument();
    await press('返回登录');
    await waitFor(() => expect(screen.getByLabelText('账号/手机号')).toBeInTheDocument());
  });
});
