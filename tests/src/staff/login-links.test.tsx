import { activationApi } from '@contract/activation/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { jobApi } from '@contract/jobs/endpoints';
import LoginLinks from '@/pages/staff/actions/login-links';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';
import { staffItem } from '../../support/console/staff-records';

const AT = { path: '/staff', as: 'manager' } as const;
const link = (n: number, name: string) => ({
  staffId: `01900000-0000-7000-8000-00000000070${n}`,
  name,
  staffNo: `Y00${n}`,
  dept: '装配车间',
  url: `https://gongzi.test/user/login#activate=secret${n}`,
  expiresAt: '2026-11-30T02:00:00.000Z',
});

it('shows the link of one person with its code to scan, this once', async () => {
  const made = answer(activationApi.staffLinks, { links: [link(1, '欧阳明月')], skipped: [] });
  openElement(<LoginLinks people={[staffItem()]} onClose={() => undefined} onDone={() => undefined} />, AT);
  await press('生成');
  expect(await screen.findByText('https://gongzi.test/user/login#activate=secret1')).toBeInTheDocument();
  expect(screen.getByText(/链接只显示这一次/)).toBeInTheDocument();
  expect(made).toHaveLength(1);
});

it('prints a card for each of several, and names who got none, and why', async () => {
  answer(activationApi.staffLinks, {
    links: [link(1, '欧阳明月'), link(2, '司马相宜')],
    skipped: [{ id: link(3, '').staffId, name: '覃无号', reason: '没有证件号码，打开链接时无法核对本人' }],
  });
  openElement(
    <LoginLinks
      people={[staffItem(), staffItem({ id: link(2, '').staffId })]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    AT,
  );
  await press('生成');
  expect(await screen.findByText('覃无号：没有证件号码，打开链接时无法核对本人')).toBeInTheDocument();
  await press('打印二维码');
  const sheet = await screen.findByTestId('print-sheet');
  expect(
    within(sheet)
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label')),
  ).toEqual(['欧阳明月', '司马相宜']);
  expect(within(sheet).getAllByText(/2026-11-30.*前有效/)).toHaveLength(2);
});

const JOB = '01900000-0000-7000-8000-0000000007f0';
const job = {
  id: JOB,
  kind: 'staff.sendLoginLinks',
  state: 'succeeded' as const,
  done: 2,
  total: 2,
  unit: '人',
  step: '',
  error: null,
  result: { sent: 1, failed: 1 },
  createdAt: '2026-11-21T02:00:00.000Z',
  finishedAt: '2026-11-21T02:00:09.000Z',
};

it('sends links, says of each person how it went, and makes the others’ to be handed over', async () => {
  const [one, two, three] = [link(1, '欧阳明月'), link(2, '司马相宜'), link(3, '覃无号')];
  const sends = answer(activationApi.sendStaffLinks, {
    jobId: JOB,
    sending: 2,
    skipped: [{ id: link(4, '').staffId, name: '已绑定', reason: '已绑定账号，可直接登录' }],
    unreached: [{ id: three.staffId, name: three.name }],
  });
  answer(jobApi.get, job);
  const row = ({ staffId, name, staffNo, dept }: typeof one) => ({ staffId, name, staffNo, dept });
  answer(activationApi.sentStaffLinks, {
    list: [
      { ...row(one), state: 'sent' as const, way: 'wecom' as const, error: null },
      { ...row(two), state: 'failed' as const, way: null, error: '企业微信：通讯录中没有该手机号（46004）' },
    ],
  });
  const made = answer(activationApi.staffLinks, { links: [two, three], skipped: [] });
  openElement(<LoginLinks people={[staffItem()]} onClose={() => undefined} onDone={() => undefined} />, AT);
  await press('发送给本人');
  expect(await screen.findByText('欧阳明月：企业微信')).toBeInTheDocument();
  expect(screen.getByText('司马相宜：企业微信：通讯录中没有该手机号（46004）')).toBeInTheDocument();
  expect(screen.getByText('覃无号')).toBeInTheDocument();
  expect(screen.getByText('已绑定：已绑定账号，可直接登录')).toBeInTheDocument();
  expect(sends).toHaveLength(1);
  await press('为这2人生成链接转交');
  await waitFor(() => expect(made).toHaveLength(1));
  expect((made[0]?.body as { ids: string[] }).ids).toEqual([two.staffId, three.staffId]);
  expect(await screen.findByText(/链接只显示这一次/)).toBeInTheDocument();
});

it('says where nobody could be sent one', async () => {
  answer(activationApi.sendStaffLinks, {
    jobId: null,
    sending: 0,
    skipped: [],
    unreached: [{ id: link(1, '').staffId, name: '欧阳明月' }],
  });
  openElement(<LoginLinks people={[staffItem()]} onClose={() => undefined} onDone={() => undefined} />, AT);
  await press('发送给本人');
  expect(await screen.findByText('以下 1 人没有工作应用或邮件可以发送，请转交：')).toBeInTheDocument();
});
