import { importApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { column, COLUMNS, controls, detail, IMPORT_ID, JOB_ID, row } from './records';

const open = (path: string) => openElement(<WagesPage />, { path, as: 'finance' });
const STAGED = `/wages?import=${IMPORT_ID}`;
const UNPROVEN = { proof: 'unproven', confirmed: null } as const;
const columns = [
  ...COLUMNS.slice(0, 5),
  column(6, '卡发数', 'custom:卡发数', { group: 'other', kind: 'amount', samples: ['9000'] }),
];
const doubtful = () =>
  detail({ columns, net: UNPROVEN, netIdentity: { key: 'unchecked', label: '', satisfied: 2, checked: 2 } });
const shown = { list: [row(7)], total: 1, counts: detail().counts };

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => answer(importApi.rows, shown));

it('opens where net pay is to be decided, in red, and keeps the step behind it closed', async () => {
  answer(importApi.get, doubtful());
  open(`${STAGED}&step=generate`);
  const question = await screen.findByTestId('net-question');
  expect(question).toHaveTextContent('还不能确定“实发工资”列就是实发');
  expect(question.className).toContain('ant-alert-error');
  expect(screen.queryByText(/生成并提交审核/)).not.toBeInTheDocument();
});

it('shows for the first people how far the sheet is from what its items come to', async () => {
  answer(importApi.get, doubtful());
  open(STAGED);
  const [first] = await within(await screen.findByTestId('net-examples')).findAllByRole('listitem');
  expect(first).toHaveTextContent('陈思远：基本工资 5,000.00 = 5,000.00，表中 4,800.00，相差 -200.00');
});

it('takes the clerk’s word and goes on to the rows', async () => {
  let now = doubtful();
  answer(importApi.get, () => now);
  answer(importApi.controls, controls());
  answer(importApi.rows, shown);
  const confirmed = {
    proof: 'unproven',
    confirmed: { column: '实发工资', by: '李会计', at: '2026-11-01T02:00:00.000Z' },
  } as const;
  const said = answer(importApi.confirmNet, () => (now = { ...doubtful(), version: 4, net: confirmed }));
  open(STAGED);
  fireEvent.click(await screen.findByText('确认按表中“实发工资”列为实发'));
  expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
  expect(said[0]?.body).toEqual({ version: 3, column: '实发工资' });
  expect(screen.getByText(/李会计 于 2026-11-01 10:00 确认按表中“实发工资”列为实发/)).toBeInTheDocument();
});

it('takes another column for net', async () => {
  answer(importApi.get, doubtful());
  const set = answer(importApi.setColumns, { jobId: JOB_ID });
  open(STAGED);
  const question = await screen.findByTestId('net-question');
  fireEvent.mouseDown(within(question).getByRole('combobox'));
  fireEvent.click(await screen.findByText('G 卡发数（9000 …）'));
  expect(within(question).getByText(/按新选的列重新校验实发/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('应用并重新核对'));
  await waitFor(() => expect(set).toHaveLength(1));
  const { columns: sent } = set[0]?.body as { columns: { index: number; target: string | null; sign: number }[] };
  expect(sent.filter(({ target }) => target === 'netPay').map(({ index }) => index)).toEqual([6]);
  expect(sent.find(({ index }) => index === 4)).toMatchObject({ target: 'custom:实发工资', sign: 0 });
});

it('says among the rows that net is open and which amounts count for nothing', async () => {
  answer(importApi.get, {
    ...doubtful(),
    uncounted: [
      { columnIndex: 3, label: '岗位薪级', sumFen: '600000', imported: true },
      { columnIndex: 5, label: '未命名列1', sumFen: '2500', imported: false },
    ],
  });
  answer(importApi.controls, controls());
  answer(importApi.rows, shown);
  open(`${STAGED}&step=check`);
  expect(
    await screen.findByText('2 列不计入实发：岗位薪级 合计 6,000.00、未命名列1（不导入）合计 25.00'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/下一步：生成/)).not.toBeInTheDocument();
  fireEvent.click(screen.getAllByText('去确认实发列')[0] ?? document.body);
  expect(await screen.findByTestId('net-question')).toBeInTheDocument();
});

it('shows how net is computed where the sheet has none, and what it comes to for the first people', async () => {
  const computed = [
    ...COLUMNS.slice(0, 2),
    column(2, '基本工资', 'baseWage', { group: 'earning', kind: 'amount', sign: 1 }),
    column(3, '社保', 'socialPersonal', { group: 'deduction', kind: 'amount', sign: -1 }),
    column(4, '实发（计算所得）', 'netPay', { group: 'other', kind: 'amount', isTotal: true, source: 'computed' }),
  ];
  const net = { proof: 'computed', confirmed: null } as const;
  const identity = { key: 'sumOfParts', label: '', satisfied: 0, checked: 0 } as const;
  const staged = detail({ columns: computed, net, netIdentity: identity, netCandidates: [identity] });
  answer(importApi.get, staged);
  answer(importApi.controls, controls());
  const person = row(7, { name: '张三', status: 'ok', netFen: '758000', issues: [] });
  answer(importApi.rows, {
    list: [{ ...person, cells: ['A001', '张三', '8000.00', '420.00', '7580.00'] }],
    total: 1,
    counts: staged.counts,
  });
  const said = answer(importApi.confirmNet, { ...staged, version: 4 });
  open(STAGED);
  const question = await screen.findByTestId('net-question');
  expect(question).toHaveTextContent('表中没有实发列');
  await waitFor(() => expect(question).toHaveTextContent('张三：基本工资 8,000.00 − 社保 420.00 = 7,580.00'));
  // No cell of the sheet: not among its columns, and no equation is said to fit.
  expect(screen.queryByText('E')).not.toBeInTheDocument();
  expect(question).not.toHaveTextContent('满足');
  fireEvent.click(within(question).getByText('确认按“实发 = 各应发项之和 − 各扣款项之和”计算'));
  await waitFor(() => expect(said[0]?.body).toEqual({ version: 3, column: '实发（计算所得）' }));
});
