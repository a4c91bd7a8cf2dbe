import { BUSINESS_ERRORS } from '@contract/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import { HttpResponse } from 'msw';
import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import type { BankLayout, BankLayoutShape, LayoutColumn } from '@contract/bank-files/layouts/schemas';
import { batchApi } from '@contract/wages/endpoints';
import BankFileDialog from '@/pages/wages/exports/BankFileDialog';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { batchDetail } from '../../support/console/wage-records';

const column = (header: string, source: LayoutColumn['source'], own: Partial<LayoutColumn> = {}): LayoutColumn => ({
  header,
  label: header,
  source,
  fixed: '',
  form: 'text',
  ...own,
});
const SHAPE: BankLayoutShape = {
  output: 'xlsx',
  sheetName: '代发',
  delimiter: ',',
  encoding: 'utf-8',
  above: [['总金额', '']],
  columns: [column('号码', 'blank'), column('户名', 'name'), column('金额', 'amount', { form: 'number' })],
  below: [],
  totals: [{ place: 'above', row: 0, column: 1, figure: 'sum', prefix: '' }],
};
const LAYOUT: BankLayout = {
  id: '01900000-0000-7000-8000-0000000000a1',
  name: '农行代发',
  fileName: '模板.xls',
  version: 1,
  by: '周启明',
  at: '2026-11-05T02:00:00.000Z',
  shape: { ...SHAPE, columns: [column('账号', 'card'), ...SHAPE.columns.slice(1)] },
};
const onSubmit = jest.fn(() => Promise.resolve());
beforeEach(() => jest.clearAllMocks());
// Questions stand in a tree of their own.
afterEach(() => act(() => Modal.destroyAll()));

function open(list: BankLayout[]) {
  answer(batchApi.bankFiles, { list: [], total: 0 });
  answer(batchApi.cardConflicts, { list: [], total: 0, undecided: 0 });
  answer(bankLayoutApi.list, { list });
  openElement(
    <BankFileDialog
      batchId={batchDetail().id}
      title="2026年10月工资条"
      onClose={() => undefined}
      onSubmit={onSubmit}
    />,
    { path: '/wages', as: 'finance' },
  );
}

it('a layout of the company’s own is chosen among those built in', async () => {
  open([LAYOUT]);
  expect(await screen.findByRole('radio', { name: '工商银行（常见列序）' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: '农行代发' }));
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '发放工资' } });
  fireEvent.click(screen.getByRole('button', { name: '生成文件' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ format: 'own', layoutId: LAYOUT.id })),
  );
});

it('a template that is dropped is recognised; without an account column it cannot be saved until the clerk says which it is', async () => {
  open([]);
  fireEvent.click(await screen.findByRole('button', { name: '按银行模板添加、管理版式…' }));
  const drop = await screen.findByText('上传银行提供的代发模板');
  answer(bankLayoutApi.read, {
    fileName: '农行.xls',
    shape: SHAPE,
    notices: [{ kind: 'xlsAsXlsx', text: '' }],
  });
  const input = drop.closest('.ant-upload-wrapper')?.querySelector('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], '农行.xls')] } });
  expect(await screen.findByText(/模板为 \.xls，生成的文件为 \.xlsx/)).toBeInTheDocument();
  expect(screen.getByText('没有填写收款账号的列，请指定哪一列是账号')).toBeInTheDocument();
  const save = () => screen.getByRole('button', { name: '保存版式' });
  expect(save()).toBeDisabled();
  // The preview has the invented payment and its sum above.
  const preview = screen.getByRole('region', { name: '预览（虚构的一笔）' });
  expect(within(preview).getAllByText('6543.21')).toHaveLength(2);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '号码 列填写什么' }));
  fireEvent.click(await screen.findByText('账号（银行卡号）', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(save()).toBeEnabled());
  const sent = answer(bankLayoutApi.add, { layout: LAYOUT });
  answer(bankLayoutApi.list, { list: [LAYOUT] });
  fireEvent.click(save());
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      name: '农行',
      fileName: '农行.xls',
      shape: { columns: [{ header: '号码', source: 'card' }, { source: 'name' }, { source: 'amount' }] },
    }),
  );
  // It is what the file will be written by.
  await waitFor(() => expect(screen.getByRole('radio', { name: '农行代发' })).toBeChecked());
});

it('a layout is deleted after a word; files made by it stay', async () => {
  open([LAYOUT]);
  fireEvent.click(await screen.findByRole('button', { name: '按银行模板添加、管理版式…' }));
  fireEvent.click(await screen.findByRole('button', { name: '删除版式 农行代发' }));
  expect(await screen.findByText('删除版式“农行代发”？已生成的代发文件不受影响。')).toBeInTheDocument();
  const removed = answer(bankLayoutApi.remove, {});
  fireEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: /删\s*除/ }));
  await waitFor(() => expect(removed).toHaveLength(1));
});

it('one that was deleted is chosen no longer, and no file is made by it', async () => {
  open([LAYOUT]);
  fireEvent.click(await screen.findByRole('radio', { name: '农行代发' }));
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '发放工资' } });
  fireEvent.click(screen.getByRole('button', { name: '按银行模板添加、管理版式…' }));
  fireEvent.click(await screen.findByRole('button', { name: '删除版式 农行代发' }));
  await screen.findByText('删除版式“农行代发”？已生成的代发文件不受影响。');
  answer(bankLayoutApi.remove, {});
  answer(bankLayoutApi.list, { list: [] });
  fireEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: /删\s*除/ }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: '农行代发' })).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: '生成文件' }));
  expect(await screen.findByText('这个版式已不存在，请另选一个')).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('a layout that is being changed', () => {
  const QUESTION = '“农行工资”还没有保存，离开后填写的内容不会保留。';
  const edit = async () => {
    open([LAYOUT]);
    fireEvent.click(await screen.findByRole('button', { name: '按银行模板添加、管理版式…' }));
    fireEvent.click(await screen.findByRole('button', { name: '修改版式 农行代发' }));
    fireEvent.change(await screen.findByLabelText('版式名称'), { target: { value: '农行工资' } });
  };
  const press = (name: RegExp | string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as Element);

  it('is not lost unasked, be it by the way back or with the drawer', async () => {
    await edit();
    for (const leave of [
      () => press(/^返\s*回$/),
      () => fireEvent.click(document.querySelector('.ant-drawer-close') as Element),
    ]) {
      leave();
      expect(await screen.findByText(QUESTION)).toBeInTheDocument();
      press('继续填写');
      await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
    }
    expect(screen.getByLabelText('版式名称')).toHaveValue('农行工资');
  });

  it('stays when somebody else was quicker, and can be changed anew from the newer one', async () => {
    await edit();
    answer(bankLayoutApi.change, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改'));
    answer(bankLayoutApi.list, { list: [{ ...LAYOUT, name: '农行新版', version: 2 }] });
    press('保存版式');
    expect(await screen.findByText(/^没有保存：数据已被他人修改/)).toBeInTheDocument();
    expect(screen.getByLabelText('版式名称')).toHaveValue('农行工资');
    press('载入新版本');
    await screen.findByText(QUESTION);
    press(/^放\s*弃$/);
    await waitFor(() => expect(screen.getByLabelText('版式名称')).toHaveValue('农行新版'));
    const sent = answer(bankLayoutApi.change, { layout: LAYOUT });
    press('保存版式');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: '农行新版', version: 2 }));
  });

  it('of one deleted meanwhile goes back to the layouts there are', async () => {
    await edit();
    answer(bankLayoutApi.change, () => HttpResponse.json({ message: '版式不存在' }, { status: 404 }));
    answer(bankLayoutApi.list, { list: [] });
    press('保存版式');
    await screen.findByText(/^没有保存：数据已被他人修改或删除/);
    press('载入新版本');
    await screen.findByText(QUESTION);
    press(/^放\s*弃$/);
    expect(await screen.findByText('上传银行提供的代发模板')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '修改版式 农行代发' })).not.toBeInTheDocument();
  });
});
