import { ownAccountApi } from '@contract/own-account/endpoints';
import { personalDataApi } from '@contract/personal-data/endpoints';
import { secondFactorApi } from '@contract/second-factor/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useStepUp } from '@/layouts/step-up/use-step-up';
import AccountPage from '@/pages/account';
import { ownProfile } from '../../support/console/account-records';
import { openApp, openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { person } from '../../support/console/people';
import '../../support/console/quick-roles';

const CODES = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`);
const SECRET = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x:finance?secret=JBSWY3DPEHPK3PXP' };
const ON = { since: '2026-11-20T02:00:00.000Z', passkeys: 0, recoveryLeft: 2, required: false };

/** Found by its title: in the tests antd's dialogs all share one id for it. */
async function stepUp(): Promise<HTMLElement> {
  const dialog = (await screen.findByText('验证身份')).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('the words stand in no dialog');
  return dialog;
}

/** The page in a frame that asks for fresh proofs. */
function WithStepUp() {
  const stepUp = useStepUp();
  return (
    <>
      <AccountPage />
      {stepUp}
    </>
  );
}

function profile() {
  answer(ownAccountApi.get, ownProfile());
  answer(ownAccountApi.logins, { list: [], total: 0 });
}

describe('the second factor on the own account', () => {
  beforeEach(() => {
    answer(personalDataApi.own, { archive: null });
  });

  it('is set up by a code of the app and then shows the recovery codes', async () => {
    profile();
    answer(secondFactorApi.begin, SECRET);
    const confirmed = answer(secondFactorApi.confirm, { codes: CODES });
    openElement(<AccountPage />, { path: '/account', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: '启用两步验证' }));
    const dialog = await screen.findByRole('dialog', { name: '启用两步验证' });
    expect(dialog).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
    fireEvent.change(within(dialog).getByLabelText('动态验证码'), { target: { value: '12 34 56' } });
    answer(secondFactorApi.own, { ...ON, recoveryLeft: 10 });
    fireEvent.click(within(dialog).getByRole('button', { name: /启\s*用/ }));
    const codes = await screen.findByRole('dialog', { name: '恢复码' });
    for (const code of CODES) expect(codes).toHaveTextContent(code);
    expect(confirmed[0]?.body).toEqual({ otp: '123456' });
    fireEvent.click(within(codes).getByRole('button', { name: '我已保存' }));
    expect(await screen.findByText('还有 10 个恢复码没有用过。', { exact: false })).toBeInTheDocument();
  });

  it('is turned off only after who asks has proved anew that it is he, and the call is sent again', async () => {
    profile();
    answer(secondFactorApi.own, ON);
    answer(secondFactorApi.ways, { password: true, otp: true, passkey: false });
    let proved = false;
    const proofs = answer(secondFactorApi.prove, ({ body }) => {
      if ('otp' in Object(body)) return refusal(1011, '动态验证码不正确或已使用过');
      proved = true;
      return {};
    });
    const calls = answer(secondFactorApi.turnOff, () => (proved ? {} : refusal(102, '请再次验证身份')));
    openElement(<WithStepUp />, { path: '/account', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: '关闭两步验证' }));
    const [, sure] = await screen.findAllByRole('button', { name: '关闭两步验证' });
    if (!sure) throw new Error('nothing asks whether that is meant');
    fireEvent.click(sure);
    const dialog = await stepUp();
    fireEvent.change(await within(dialog).findByLabelText('动态验证码'), { target: { value: '000000' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /确\s*认/ }));
    expect(await screen.findByText('动态验证码不正确或已使用过')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: '改用登录密码' }));
    fireEvent.change(await within(dialog).findByLabelText('登录密码'), { target: { value: 'Right#2026' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /确\s*认/ }));
    expect(await screen.findByText('两步验证已关闭')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
    expect(proofs.map(({ body }) => body)).toEqual([{ otp: '000000' }, { password: 'Right#2026' }]);
  });

  it('given up, nothing happens and nothing is shown as an error', async () => {
    profile();
    answer(secondFactorApi.own, ON);
    answer(secondFactorApi.ways, { password: true, otp: false, passkey: false });
    const calls = answer(secondFactorApi.renewCodes, () => refusal(102, '请再次验证身份'));
    openElement(<WithStepUp />, { path: '/account', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: '重新生成恢复码' }));
    const [, sure] = await screen.findAllByRole('button', { name: '重新生成恢复码' });
    if (!sure) throw new Error('nothing asks whether that is meant');
    fireEvent.click(sure);
    const dialog = await stepUp();
    fireEvent.click(await within(dialog).findByRole('button', { name: /取\s*消/ }));
    await waitFor(() => expect(screen.queryByText('验证身份')).not.toBeInTheDocument());
    expect(calls).toHaveLength(1);
    expect(document.querySelector('.ant-notification-notice')).toBeNull();
  });

  it('cannot be turned off where it is required', async () => {
    profile();
    answer(secondFactorApi.own, { ...ON, required: true });
    openElement(<AccountPage />, { path: '/account', as: 'manager' });
    expect(await screen.findByRole('button', { name: '关闭两步验证' })).toBeDisabled();
    expect(screen.getByText('管理员要求您的角色启用两步验证，不能关闭。')).toBeInTheDocument();
  });

  it('is none of an employee’s', async () => {
    profile();
    openElement(<AccountPage />, { path: '/account', as: 'user' });
    await screen.findByText('登录日志（近30天）');
    expect(screen.queryByText('两步验证')).not.toBeInTheDocument();
  });

  it('that is required and missing leads here from everywhere and lets nothing else be done', async () => {
    answer(ownAccountApi.get, ownProfile());
    await openApp({ path: '/wages', as: person('finance', { mustSetUpFactor: true }) });
    expect(await screen.findByText('请先启用两步验证')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/account');
    expect(await screen.findByRole('button', { name: '启用两步验证' })).toBeEnabled();
    expect(await screen.findByText('通行密钥')).toBeInTheDocument();
    expect(screen.queryByText('登录日志（近30天）')).not.toBeInTheDocument();
    answer(sessionApi.queryCurrent, person('finance'));
  });
});
