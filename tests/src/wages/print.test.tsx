import { batchApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { batch, VIEW } from '../../support/console/wage-records';

const PATH = `/wages?batch=${batch().id}&print=withoutMobile`;
const printed = (more: object = {}) => ({
  total: 2,
  part: 1,
  parts: 1,
  printedAt: '2026-11-06T01:00:00.000Z',
  slips: [{ id: batch().id, slipVersion: 2, view: { ...VIEW, watermark: '赵一鸣 A001' } }],
  ...more,
});

it('lays slips out for paper with amounts, a line to sign and the watermark, and prints', async () => {
  const asked = answer(batchApi.print, printed());
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  openElement(<WagesPage />, { path: PATH, as: 'finance' });
  const sheet = await screen.findByTestId('print-sheet');
  expect(asked[0]?.body).toEqual({ scope: 'withoutMobile', part: 1 });
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
  const asked = answer(
    batchApi.print,
    printed({ total: 900, parts: 2, slips: [{ id: batch().id, slipVersion: 1, view: VIEW }] }),
  );
  openElement(<WagesPage />, { path: PATH, as: 'finance' });
  await screen.findByTestId('print-sheet');
  expect(screen.queryByText('赵一鸣 A001')).not.toBeInTheDocument();
  fireEvent.click(screen.getByTitle(/下一页|Next Page/));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ scope: 'withoutMobile', part: 2 }));
});

it('says in the server’s words why there is nothing to print', async () => {
  answer(batchApi.print, () => refusal(1900, '没有需要打印的工资条：所有员工都有手机号'));
  openElement(<WagesPage />, { path: PATH, as: 'finance' });
  expect(await screen.findByText('没有需要打印的工资条：所有员工都有手机号')).toBeInTheDocument();
});
