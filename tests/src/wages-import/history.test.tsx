import { batchApi, importApi } from '@contract/wages/endpoints';
import type { HistoryImport } from '@contract/wages/history-schemas';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { bringsPeople, historyRows } from '@/pages/wages/history/history-rows';
import { openElement } from '../../support/console/app';
import { answer, refusal, server } from '../../support/console/msw';
import { batch } from '../../support/console/wage-records';
import { detail, JOB_ID } from './records';

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 8000 });

const idOf = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`;
const made = (n: number, more: Partial<HistoryImport> = {}): HistoryImport => ({
  ...detail(),
  id: idOf(n),
  history: true,
  fileName: `${n}月工资.xlsx`,
  payMonth: `2026-0${n}`,
  counts: { ok: 80, warning: 0, error: 0, ignored: 0 },
  unchecked: [],
  corrects: null,
  month: {
    sheet: { source: 'title', said: `2026年${n}月工资表`, months: [], rule: 'all', longForm: false },
    open: null,
    kept: null,
  },
  monthAssumed: false,
  blocks: [],
  addable: 0,
  taken: null,
  otherCompany: null,
  strangers: false,
  otherTabs: { read: '', names: [], months: [] },
  ...more,
});
const open = (...list: HistoryImport[]) => {
  answer(importApi.history, { list });
  answer(importApi.list, { list });
  openElement(<WagesPage />, { path: '/wages?view=history', as: 'finance' });
};
const line = async (text: RegExp | string) => {
  const row = (await screen.findAllByText(text)).map((each) => each.closest('tr')).find((each) => each !== null);
  if (!row) throw new Error('no line');
  return within(row);
};
const writeButton = () => screen.getByRole('button', { name: /写入可写入的/ });

test('each file says where it stands and what is to be done', async () => {
  open(
    made(1),
    made(2, {
      counts: { ok: 78, warning: 0, error: 3, ignored: 0 },
      addable: 2,
      blocks: [{ code: 'errors', rows: 3 }],
    }),
    made(3, {
      fileName: 'Book1.xlsx',
      month: { sheet: null, open: 'unsaid', kept: null },
      monthAssumed: true,
      blocks: [{ code: 'month', rows: 0 }],
    }),
    made(4, {
      blocks: [{ code: 'taken', rows: 0 }],
      taken: { batchId: idOf(9), title: '2026年04月工资条', people: 79 },
    }),
    made(5, { state: 'failed', failure: '文件不完整或已损坏' }),
    made(6, { state: 'reading' }),
    made(7, { state: 'committed', batchId: idOf(8) }),
  );
  expect((await line('1月工资.xlsx')).getByText('可写入')).toBeInTheDocument();
  expect((await line('2月工资.xlsx')).getByText('3 行有错误，其中 2 人不在名册中')).toBeInTheDocument();
  const nameless = await line('Book1.xlsx');
  expect(nameless.getByText('表中没有写是哪个月，请选择月份')).toBeInTheDocument();
  expect(nameless.getByPlaceholderText('选择月份')).toHaveValue('');
  expect((await line('4月工资.xlsx')).getByText(/79 人 2026-04 的工资已在《2026年04月工资条》中/)).toBeInTheDocument();
  expect((await line('5月工资.xlsx')).getByText('文件不完整或已损坏')).toBeInTheDocument();
  expect((await line('6月工资.xlsx')).getByText('读取中')).toBeInTheDocument();
  expect((await line('7月工资.xlsx')).getByText('已写入')).toBeInTheDocument();
  expect(writeButton()).toHaveTextContent('写入可写入的 1 份');
});

test('other sheets of the file are named, and those of months are taken in from it', async () => {
  const names = ['1月', '2月', '3月', '5月'];
  open(
    made(4, { otherTabs: { read: '4月', names, months: ['2026-01', '2026-02'] } }),
    made(6, { otherTabs: { read: '工资', names: ['奖金'], months: [] } }),
  );
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/wages/imports/:id/other-months', async ({ params, request }) => {
      sent.push({ id: params.id, ...((await request.json()) as object) });
      return HttpResponse.json({ code: 200, msg: '', data: { taken: 2 } });
    }),
  );
  const april = await line('4月工资.xlsx');
  expect(
    april.getByText('本行是工作表“4月”，同一文件里还有 4 张像工资表的没有读（1月、2月、3月等）'),
  ).toBeInTheDocument();
  const june = await line('6月工资.xlsx');
  expect(june.getByText('本行是工作表“工资”，同一文件里还有 1 张像工资表的没有读（奖金）')).toBeInTheDocument();
  expect(june.queryByRole('button', { name: /导入另外/ })).not.toBeInTheDocument();
  fireEvent.click(april.getByRole('button', { name: '导入另外 2 个月' }));
  expect(await screen.findByText(/^2026-01、2026-02：/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^导\s*入$/ }));
  await waitFor(() => expect(sent).toEqual([{ id: idOf(4), payMonths: ['2026-01', '2026-02'] }]));
});

test('several files of one month are named and none of them is written with the others', async () => {
  open(made(1), made(2), made(3, { fileName: '2月（改）.xlsx', payMonth: '2026-02' }));
  expect((await line('2月工资.xlsx')).getByText(/与2月（改）\.xlsx是同一个月/)).toBeInTheDocument();
  expect(writeButton()).toHaveTextContent('写入可写入的 1 份');
});

test('what is ready is written one after another; what is refused says why at its line', async () => {
  open(made(1), made(2));
  const calls: unknown[] = [];
  server.use(
    http.post('*/api/wages/imports/:id/commit', async ({ params, request }) => {
      calls.push({ id: params.id, ...((await request.json()) as object) });
      return params.id === idOf(1)
        ? refusal(1208, '这些人该月的工资已经有了')
        : HttpResponse.json({ code: 200, msg: '', data: { jobId: JOB_ID } });
    }),
  );
  await screen.findAllByText('1月工资.xlsx');
  fireEvent.click(writeButton());
  expect((await line(/没有写入：这些人该月的工资已经有了/)).getByText('1月工资.xlsx')).toBeInTheDocument();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toMatchObject([
    { id: idOf(1), version: 3, ignoreErrors: false },
    { id: idOf(2), version: 3, ignoreErrors: false },
  ]);
});

test('several files are sent, the refused one stays with its reason and can be taken off', async () => {
  open();
  let sent = 0;
  server.use(
    http.post(`*${importApi.upload.path}`, () => {
      sent += 1;
      return sent === 1
        ? refusal(1201, '文件已加密，请去除密码后重试')
        : HttpResponse.json({ code: 200, msg: '', data: { import: made(2), jobId: JOB_ID } });
    }),
  );
  await screen.findByText('把过去各月的工资表拖到这里，可以一次多个');
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('no file field');
  fireEvent.change(input, {
    target: { files: ['1月.xlsx', '2月.xlsx', '空.xlsx'].map((name, at) => new File(at < 2 ? ['x'] : [], name)) },
  });
  const refused = await line('文件已加密，请去除密码后重试');
  expect(refused.getByText('未上传')).toBeInTheDocument();
  expect((await line('空.xlsx')).getByText(/空文件/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('2月.xlsx')).not.toBeInTheDocument());
  expect(sent).toBe(2);
  fireEvent.click(refused.getByRole('button', { name: /移\s*除/ }));
  await waitFor(() => expect(screen.queryByText('1月.xlsx')).not.toBeInTheDocument());
});

test('the list leads here, counts open ones by themselves, and tags what was written', async () => {
  answer(importApi.list, { list: [made(1), made(2)] });
  answer(batchApi.list, { list: [batch({ state: 'history', title: '2026年05月工资条' })], total: 1 });
  openElement(<WagesPage />, { path: '/wages', as: 'finance' });
  expect(await screen.findByText('有 2 份历史月份的工资表还没有写入。')).toBeInTheDocument();
  expect((await screen.findAllByText('历史')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('不通知员工').length).toBeGreaterThan(0);
  expect(screen.queryByText(/个工资表还没有导入完/)).not.toBeInTheDocument();
  answer(importApi.history, { list: [] });
  fireEvent.click(screen.getByRole('button', { name: '导入历史月份' }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('view')).toBe('history'));
});

test('from one that was written it goes on with those that wait', async () => {
  const written = { ...detail(), id: idOf(1), history: true, state: 'committed' as const, batchId: idOf(8) };
  answer(importApi.get, written);
  answer(importApi.history, { list: [made(2)] });
  answer(importApi.list, { list: [] });
  openElement(<WagesPage />, { path: `/wages?import=${idOf(1)}`, as: 'finance' });
  fireEvent.click(await screen.findByRole('button', { name: '再导入一份' }));
  expect((await line('2月工资.xlsx')).getByText('可写入')).toBeInTheDocument();
  const address = new URLSearchParams(window.location.search);
  expect([address.get('view'), address.get('import')]).toEqual(['history', null]);
});

test('files of a month wait for each other only while they can be written', () => {
  const standings = (list: HistoryImport[]) => historyRows(list, [], new Map()).map(({ standing }) => standing);
  const second = { payMonth: '2026-01' };
  expect(standings([made(1), made(2, second)])).toEqual(['same', 'same']);
  expect(standings([made(1), made(2, { ...second, wageType: 'bonus' })])).toEqual(['ready', 'ready']);
  expect(standings([made(1), made(2, { ...second, state: 'failed' })])).toEqual(['ready', 'failed']);
});

test('people of what may be another company’s sheet are not added with the others', () => {
  expect(bringsPeople(made(1, { addable: 3 }))).toBe(true);
  expect(bringsPeople(made(1, { addable: 3, strangers: true }))).toBe(false);
  expect(bringsPeople(made(1, { addable: 3, otherCompany: '别的公司' }))).toBe(false);
});
