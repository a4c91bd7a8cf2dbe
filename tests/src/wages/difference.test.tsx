import type { BatchDifference } from '@contract/wages/difference-schemas';
import { batchApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { scaleOf } from '@/components/plot/waterfall/scale';
import { peopleFirst, stepsOf } from '@/pages/wages/review/difference/waterfall-steps';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import {
  batch,
  batchDetail,
  difference,
  differencePerson,
  personDifference,
  review,
  slip,
} from '../../support/console/wage-records';

const PATH = `/wages?batch=${batch().id}&tab=review`;

function open(own: Partial<BatchDifference> = {}) {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
  answer(batchApi.review, review());
  answer(batchApi.difference, difference(own));
  const asked = answer(batchApi.differencePeople, { list: [differencePerson()], total: 1 });
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  return asked;
}

/** Rows of a table as their texts. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).filter(Boolean));

describe('the difference from last month', () => {
  it('is said with its causes, once, as a waterfall that is a table', async () => {
    open();
    const headline = await screen.findByTestId('difference-headline');
    expect(headline).toHaveTextContent(
      '本期实发（2026-10）2,412,345.60上期实发（2026-09）2,400,000.00差+12,345.60 (+0.5%)',
    );
    expect(rowsOf(screen.getByRole('table', { name: /从上期实发到本期实发/ }))).toEqual([
      ['原因', '图', '金额'],
      ['上期实发', '2,400,000.00'],
      ['新员工 3 人', '+18,200.00'],
      ['离职 1 人', '−7,000.00'],
      ['加班费', '+2,145.60'],
      ['个人所得税多扣', '−1,000.00'],
      ['本期实发', '2,412,345.60'],
    ]);
    expect(screen.getByText(/为看清变化，图的左端从/)).toBeInTheDocument();
  });

  it('shows the people behind a cause, and both months of one with the way to the slip', async () => {
    const asked = open();
    answer(batchApi.differencePerson, personDifference());
    fireEvent.click(await screen.findByText('新员工 3 人', { selector: 'a' }));
    await waitFor(() => expect(asked.at(-1)?.query.get('presence')).toBe('joined'));
    fireEvent.click(await screen.findByText('赵一鸣', { selector: 'a' }));
    expect(rowsOf(await screen.findByTestId('person-difference'))).toEqual([
      ['项目', '上期 2026-09查看工资条', '本期 2026-10查看工资条', '影响实发'],
      ['奖金', '300.00', '3,500.00', '+3,200.00'],
      ['个人所得税', '—', '200.00', '−200.00'],
      ['实际出勤天数', '21', '22'],
      ['实发', '6,000.00', '9,000.00', '+3,000.00 (+50.0%)'],
    ]);
    fireEvent.click(screen.getAllByText('查看工资条')[1] as HTMLElement);
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('slip')).toBe(slip().id));
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('slips');
  });

  it('orders people by share, and opens a department to its causes and people', async () => {
    const asked = open();
    fireEvent.click(await screen.findByText('按员工'));
    fireEvent.click(await screen.findByText('按比例'));
    await waitFor(() => expect(asked.at(-1)?.query.get('order')).toBe('share'));
    fireEvent.click(screen.getByText('按部门'));
    fireEvent.click(await screen.findByText('生产一部', { selector: 'td span' }));
    await waitFor(() => expect(asked.at(-1)?.query.get('dept')).toBe('生产一部'));
    expect(await screen.findByText('新员工 2 人', { selector: 'th' })).toBeInTheDocument();
    fireEvent.click(screen.getByText('（未填部门）'));
    await waitFor(() => expect(asked.at(-1)?.query.get('noDept')).toBe('true'));
    expect(await screen.findByText('各项未能说明', { selector: 'th' })).toBeInTheDocument();
  });

  it('with no month before says so and shows the departments alone', async () => {
    const [dept] = difference().depts;
    const asked = open({
      before: null,
      causes: [],
      depts: dept ? [{ ...dept, lastHeadCount: 0, lastNetFen: '0', causes: [] }] : [],
    });
    expect(await screen.findByText(/没有可比较的上期/)).toBeInTheDocument();
    expect(screen.getByText('1,400,000.00')).toBeInTheDocument();
    expect(screen.queryByText('按员工')).not.toBeInTheDocument();
    expect(screen.queryByRole('table', { name: /从上期实发到本期实发/ })).not.toBeInTheDocument();
    expect(asked).toHaveLength(0);
  });
});

describe('the steps of a waterfall', () => {
  const cause = (fen: string) => ({ kind: 'rest' as const, item: null, people: null, fen });

  it('put the smaller causes together and end where the month ends', () => {
    const steps = stepsOf(100n, ['50', '-40', '3', '-2', '1'].map(cause), 2);
    expect(steps.map(({ count, from, to }) => [count, from, to])).toEqual([
      [1, 100n, 150n],
      [1, 150n, 110n],
      [3, 110n, 112n],
    ]);
    // One cause more than asked for is shown by its name: a row for "others" would be no shorter.
    expect(stepsOf(0n, ['5', '4', '3'].map(cause), 2).map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('put who left and who is new before the items, the larger first in either', () => {
    const people = (fen: string) => ({ kind: 'left' as const, item: null, people: 1, fen });
    const causes = [cause('9'), people('-8'), cause('7'), people('6')];
    expect(stepsOf(0n, causes, 4, peopleFirst).map(({ fen, to }) => [fen, to])).toEqual([
      [-8n, -8n],
      [6n, -2n],
      [9n, 7n],
      [7n, 14n],
    ]);
  });

  it('leave out the beginning of the axis only where changes would not be seen', () => {
    const near = scaleOf([900_000n, 930_000n, 910_000n]);
    expect(near.start).toBeGreaterThan(0);
    expect(near.start).toBeLessThan(900_000);
    expect(near.at(900_000n)).toBeLessThan(near.at(910_000n));
    expect(scaleOf([100n, 900n]).start).toBe(0);
    expect(scaleOf([-50n, 100n]).at(-50n)).toBe(0);
    expect(scaleOf([0n, 0n]).at(0n)).toBe(0);
  });
});
