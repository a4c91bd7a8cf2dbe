import { activationApi } from '@contract/activation/endpoints';
import { screen, within } from '@testing-library/react';
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
