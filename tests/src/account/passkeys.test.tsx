import { ownAccountApi } from '@contract/own-account/endpoints';
import { passkeyApi } from '@contract/passkeys/endpoints';
import type { OwnPasskey, PasskeyCreation } from '@contract/passkeys/schemas';
import { secondFactorApi } from '@contract/second-factor/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useStepUp } from '@/layouts/step-up/use-step-up';
import AccountPage from '@/pages/account';
import { ownProfile } from '../../support/console/account-records';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { ANSWER, HERE, MADE, notAllowed, passkeyBrowser, REQUEST } from '../../support/console/passkeys';
import '../../support/console/quick-roles';

const CODES = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`);
const CREATION: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: '工资条管理平台' },
  user: { id: 'AA', name: 'finance', displayName: '财务' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
};
const KEY: OwnPasskey = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: '办公电脑',
  createdAt: '2026-11-20T02:00:00.000Z',
  lastUsedAt: null,
  synced: true,
  clonedAt: null,
};
const OFF = { since: null, passkeys: 0, recoveryLeft: 0, required: false };

function Page() {
  const stepUp = useStepUp();
  return (
    <>
      <AccountPage />
      {stepUp}
    </>
  );
}

describe('passkeys on the own account', () => {
  let browser: ReturnType<typeof passkeyBrowser>;
  beforeEach(() => {
    browser = passkeyBrowser();
    answer(ownAccountApi.get, ownProfile());
    answer(ownAccountApi.logins, { list: [], total: 0 });
    answer(ownAccountApi.sessions, { list: [] });
    answer(secondFactorApi.own, OFF);
  });
  afterEach(() => browser.forget());

  const open = (list: OwnPasskey[] = [], at: string | null = HERE) => {
    answer(passkeyApi.own, { list, at });
    openElement(<Page />, { path: '/account', as: 'finance' });
  };

  it('are added under a name; the first brings recovery codes', async () => {
    answer(passkeyApi.begin, CREATION);
    const added = answer(passkeyApi.add, { codes: CODES });
    open();
    fireEvent.click(await screen.findByRole('button', { name: '添加通行密钥' }));
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: ' 安全密钥 ' } });
    fireEvent.click(screen.getByRole('button', { name: '下一步' }));
    const codes = await screen.findByText('恢复码');
    expect(codes).toBeInTheDocument();
    expect(browser.make).toHaveBeenCalledWith(
      expect.objectContaining({ publicKey: expect.objectContaining({ rp: CREATION.rp }) as object }),
    );
    expect(added.map(({ body }) => body)).toEqual([{ name: '安全密钥', passkey: MADE }]);
  });

  it('are not added where the browser makes none, and nothing typed is lost', async () => {
    answer(passkeyApi.begin, CREATION);
    const added = answer(passkeyApi.add, { codes: [] });
    browser.make.mockRejectedValue(notAllowed());
    open();
    fireEvent.click(await screen.findByRole('button', { name: '添加通行密钥' }));
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '安全密钥' } });
    fireEvent.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText(/没有完成通行密钥验证/)).toBeInTheDocument();
    expect(added).toEqual([]);
    expect(screen.getByLabelText('名称')).toHaveValue('安全密钥');
  });

  it('are listed with what is to be known of them, renamed and removed', async () => {
    const renamed = answer(passkeyApi.rename, {});
    const removed = answer(passkeyApi.remove, {});
    open([KEY, { ...KEY, id: KEY.id.replace(/1$/, '2'), name: '旧钥匙', synced: false, clonedAt: KEY.createdAt }]);
    const line = (await screen.findByText('办公电脑')).closest('li');
    if (!line) throw new Error('no line');
    expect(line).toHaveTextContent('已同步');
    expect(line).toHaveTextContent('还没有用过');
    expect(screen.getByText('旧钥匙').closest('li')).toHaveTextContent('可能被复制');
    fireEvent.click(within(line).getByRole('button', { name: '重命名' }));
    const dialog = (await screen.findByText('重命名通行密钥')).closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('no dialog');
    fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '家里' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(renamed.map(({ body }) => body)).toEqual([{ name: '家里' }]));
    fireEvent.click(within(line).getByRole('button', { name: /移\s*除/ }));
    const sure = (await screen.findByText(/不能再用“办公电脑”登录/)).closest<HTMLElement>('.ant-popover');
    if (!sure) throw new Error('nothing asks whether that is meant');
    fireEvent.click(within(sure).getByRole('button', { name: /移\s*除/ }));
    await waitFor(() => expect(removed).toHaveLength(1));
  });

  it.each([
    ['the server has no https address', null, '系统没有配置 https 访问地址'],
    ['the page was opened elsewhere', 'https://gongzi.example.com', '只能在 https://gongzi.example.com 使用'],
  ])('cannot be added where %s, and that is said', async (_, at, words) => {
    open([], at);
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '添加通行密钥' })).toBeDisabled();
  });

  it('cannot be added in a browser that knows none', async () => {
    browser.forget();
    open();
    expect(await screen.findByText(/这个浏览器不支持通行密钥/)).toBeInTheDocument();
  });

  it('are the first way offered to prove oneself anew', async () => {
    let proved = false;
    answer(passkeyApi.begin, () => (proved ? CREATION : refusal(102, '请再次验证身份')));
    answer(secondFactorApi.ways, { password: true, otp: true, passkey: true });
    answer(passkeyApi.proof, REQUEST);
    const proofs = answer(secondFactorApi.prove, () => {
      proved = true;
      return {};
    });
    answer(passkeyApi.add, { codes: [] });
    browser.use.mockRejectedValueOnce(notAllowed());
    open();
    fireEvent.click(await screen.findByRole('button', { name: '添加通行密钥' }));
    fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
    const dialog = (await screen.findByText('验证身份')).closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('the words stand in no dialog');
    const confirm = await within(dialog).findByRole('button', { name: /确\s*认/ });
    await within(dialog).findByText(/按浏览器的提示/);
    expect(within(dialog).getByRole('button', { name: '改用登录密码' })).toBeInTheDocument();
    fireEvent.click(confirm);
    expect(await screen.findByText(/没有完成通行密钥验证/)).toBeInTheDocument();
    await waitFor(() => expect(confirm).toBeEnabled());
    fireEvent.click(confirm);
    expect(await screen.findByText('通行密钥已添加')).toBeInTheDocument();
    expect(proofs.map(({ body }) => body)).toEqual([{ passkey: ANSWER }]);
  });
});
