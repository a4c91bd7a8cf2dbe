import type { BankFile } from '@contract/bank-files/schemas';
import type { CardConflict } from '@contract/wages/bank-file-schemas';
import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import { batchApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import BankFileDialog from '@/pages/wages/exports/BankFileDialog';
import ExportMenu from '@/pages/wages/exports/ExportMenu';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { batchDetail } from '../../support/console/wage-records';

const BATCH = batchDetail().id;
const conflict: CardConflict = {
  slipId: '01900000-0000-7000-8000-000000000601',
  name: '李四',
  staffNo: 'A002',
  dept: null,
  sheetLast4: '1234',
  staffLast4: '5678',
  choice: null,
  refusal: null,
};
const file: BankFile = {
  id: 'f1',
  format: 'icbc',
  layoutName: null,
  reason: '发放工资',
  items: 319,
  sumFen: '100',
  standing: 'valid',
  hindrance: null,
  madeAt: '2026-11-05T02:00:00.000Z',
  makerName: '陈雨桐',
  jobId: null,
};
const onSubmit = jest.fn(() => Promise.resolve());
const open = (conflicts: CardConflict[], files: BankFile[] = []) => {
  answer(batchApi.bankFiles, { list: files, total: files.length });
  answer(batchApi.cardConflicts, {
    list: conflicts,
    total: conflicts.length,
    undecided: conflicts.filter(({ choice }) => choice === null).length,
  });
  openElement(
    <BankFileDialog batchId={BATCH} title="2026年10月工资条" onClose={() => undefined} onSubmit={onSubmit} />,
    { path: '/wages', as: 'manager' },
  );
};
beforeEach(() => {
  onSubmit.mockClear();
  answer(bankLayoutApi.list, { list: [] });
});

describe('the dialog of a batch’s bank file', () => {
  it('names whose cards differ, and takes with a reason which one is right', async () => {
    open([conflict]);
    const chosen = answer(batchApi.chooseCard, { slipId: conflict.slipId });
    expect(await screen.findByText('1 人的表中卡号与员工档案不一致，选定之前不会列入代发文件')).toBeInTheDocument();
    expect(screen.getByText('李四（A002）：表中尾号 1234，档案尾号 5678')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '选择卡号' }));
    fireEvent.click(screen.getByText('用档案卡号（尾号 5678）'));
    const confirm = () => fireEvent.click(screen.getByRole('button', { name: /^确\s*定$/ }));
    confirm();
    expect(await screen.findByText('请填写原因，2～100个字')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('选择原因'), { target: { value: ' 已向本人核实 ' } });
    confirm();
    await waitFor(() =>
      expect(chosen[0]?.body).toMatchObject({
        slipId: conflict.slipId,
        choice: 'staff',
        reason: '已向本人核实',
        sheetLast4: '1234',
        staffLast4: '5678',
      }),
    );
  });

  it('leaves whoever imported the sheet no choice, and says why', async () => {
    open([{ ...conflict, refusal: 'ownImport' }]);
    expect(await screen.findByRole('button', { name: '选择卡号' })).toBeDisabled();
  });

  it('wants a word that the bank was not given the file there is', async () => {
    open([], [file]);
    expect(
      await screen.findByText('陈雨桐已于 2026-11-05 10:00 生成过这张工资表的代发文件，再次生成可能重复发放。'),
    ).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: '补发工资' } });
    const make = () => fireEvent.click(screen.getByRole('button', { name: '生成文件' }));
    make();
    expect(await screen.findByText('请先确认原文件未提交银行，否则会重复发放')).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    make();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ format: 'generic', reason: '补发工资', despiteBankFile: true }),
      ),
    );
  });

  it('lists the files made, void ones without a download', async () => {
    open(
      [],
      [
        { ...file, id: 'f2', jobId: 'j2' },
        { ...file, standing: 'replaced', hindrance: '此文件已作废：已于2026-11-05 10:00重新生成代发文件' },
      ],
    );
    fireEvent.click(await screen.findByText('已生成的代发文件（2）'));
    expect(await screen.findByText('已作废 · 被新文件取代')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /下\s*载/ })).toHaveLength(1);
    expect(screen.getAllByText('319 人，合计 1.00 元 · 工商银行（常见列序）')).toHaveLength(2);
  });
});

it('the menu greys the bank file of a recalled batch', async () => {
  openElement(
    <ExportMenu
      batch={batchDetail({ bankFileBlocked: { code: 'bankFileRecalled', text: '已撤回的工资表不能导出代发文件' } })}
      onPrint={() => undefined}
    />,
    { path: '/wages', as: 'finance' },
  );
  fireEvent.click(await screen.findByRole('button', { name: /导\s*出/ }));
  const item = (await screen.findByText('代发文件…')).closest('li') as HTMLElement;
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(within(item).getByText('代发文件…')).toBeInTheDocument();
});
