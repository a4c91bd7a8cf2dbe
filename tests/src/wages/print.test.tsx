import { activationApi } from '@contract/activation/endpoints';
import { batchApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { batch, VIEW } from '../../support/console/wage-records';

const PATH = `/wages?batch=${batch().id}&print=unreached`;
const SLIP = { id: batch().id, staffId: batch().id, slipVersion: 1, view: VIEW, mayWantLink: false };
const printed = (more: object = {}) => ({
  total: 2,
  part: 1,
  parts: 1,
  printedAt: '2026-11-06T01:00:00.000Z',
  slips: [{ ...SLIP, slipVersion: 2, view: { ...VIEW, watermark: '赵一鸣 A001' } }],
  ...more,
});

it('lays slips out for paper with amounts, a line to sign and the watermark, and prints', async () => {
  const asked = answer(batchApi.print, printed());
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  openElement(<WagesPage />, { path: PATH, as: 'finance' });
  const sheet = await screen.findByTestId('print-sheet');
  expect(asked[0]?.body).toEqual({ scope: 'unreached', part: 1 });
  for (const words of ['赵一鸣', '7,000.00', '7,500.00', '员工签名：', '日期：', '第 2 版'])
    expect(within(sheet).getByText(words)).toBeInTheDocument();
  expect(within(sheet).getAllByText('赵一鸣 A001').length).toBeGreaterThan(5);
  fireEvent.click(screen.getByRole('button', { name: /打\s*印$/ }));
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: /返回工资表/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).has('print')).toBe(false));
  print.mockRestore();
});

it('shows no watermark where the batch has none, and goes through the parts of a large one', async () => {
  const asked = answer(batchApi.print, printed({ total: 900, parts: 2, slips: [SLIP] }));
  openElement(<WagesPage />, { path: PATH, as: 'finance' });
  await screen.findByTestId('print-sheet');
  expect(screen.queryByText('赵一鸣 A001')).not.toBeInTheDocument();
  fireEvent.click(screen.getByTitle(/下一页|Next Page/));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ scope: 'unreached', part: 2 }));
});

it('says in the server’s words why there is nothing to print', async () => {
  answer(batchApi.print, () => refusal(1900, '没有需要打印的工资条：所有员工都有手机号'));
  openElement(<WagesPage />, { path: PATH, as: 'finance' });
  expect(await screen.findByText('没有需要打印的工资条：所有员工都有手机号')).toBeInTheDocument();
});

describe('codes to sign in by', () => {
  const link = {
    staffId: batch().id,
    name: '赵一鸣',
    staffNo: 'A001',
    dept: '装配车间',
    url: 'https://gongzi.test/user/login#activate=secret1',
    expiresAt: '2026-11-30T02:00:00.000Z',
  };
  const other = { ...SLIP, id: link.staffId.replace(/.$/, '9'), staffId: link.staffId.replace(/.$/, '9') };

  it('stand on the slips of those who have no password, made once by a manager; who gets none is named', async () => {
    answer(
      batchApi.print,
      printed({
        slips: [
          { ...SLIP, mayWantLink: true },
          { ...other, mayWantLink: true },
        ],
      }),
    );
    const made = answer(activationApi.staffLinks, {
      links: [link],
      skipped: [{ id: other.staffId, name: '覃无号', reason: '没有手机号，无法作为登录名' }],
    });
    openElement(<WagesPage />, { path: PATH, as: 'manager' });
    fireEvent.click(await screen.findByRole('button', { name: /附登录二维码（2 人尚无密码）/ }));
    fireEvent.click(await screen.findByRole('button', { name: /确\s*定/ }));
    const sheet = await screen.findByTestId('print-sheet');
    expect(await within(sheet).findAllByText(/2026-11-30.*前有效/)).toHaveLength(1);
    expect(made.map(({ body }) => (body as { ids: string[] }).ids)).toEqual([[link.staffId, other.staffId]]);
    expect(screen.getByText('未生成：覃无号（没有手机号，无法作为登录名）')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /附登录二维码/ })).not.toBeInTheDocument();
  });

  it('are not offered where everybody has a password, nor to who may not make them', async () => {
    answer(batchApi.print, printed({ slips: [SLIP] }));
    const { unmount } = openElement(<WagesPage />, { path: PATH, as: 'manager' });
    await screen.findByTestId('print-sheet');
    expect(screen.queryByRole('button', { name: /附登录二维码/ })).not.toBeInTheDocument();
    unmount();
    answer(batchApi.print, printed({ slips: [{ ...SLIP, mayWantLink: true }] }));
    openElement(<WagesPage />, { path: PATH, as: 'finance' });
    await screen.findByTestId('print-sheet');
    expect(screen.queryByRole('button', { name: /附登录二维码/ })).not.toBeInTheDocument();
  });
});
