import { taxTemplateApi } from '@contract/wages/endpoints';
import type { TaxTemplate as Template } from '@contract/wages/tax-templates/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import TaxFileDialog from '@/pages/wages/exports/TaxFileDialog';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';

const OWN: Template = {
  kind: 'income',
  fileName: '正常工资薪金所得_模板.xlsx',
  by: '周启明',
  at: '2026-11-05T02:00:00.000Z',
  headers: ['*姓名', '*证件号码', '*申报地区', '备案编号'],
  unknown: ['*申报地区', '备案编号'],
  required: ['*申报地区'],
};
const open = () =>
  openElement(
    <TaxFileDialog
      title="2026年10月工资条"
      wageType="monthly"
      onClose={() => undefined}
      onSubmit={() => Promise.resolve()}
    />,
    { path: '/wages', as: 'finance' },
  );

it('the columns are the default ones until the company sends the client’s own template', async () => {
  answer(taxTemplateApi.list, { list: [] });
  const sent = answer(taxTemplateApi.upload, { template: OWN });
  open();
  expect(await screen.findByText(/默认版式/)).toBeInTheDocument();
  answer(taxTemplateApi.list, { list: [OWN] });
  const input = screen.getByTestId('tax-template').querySelector('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], '模板.xlsx')] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('按“正常工资薪金所得_模板.xlsx”的表头（4 列，周启明 上传）')).toBeInTheDocument();
  expect(screen.getByText('模板的必填列没有数据，导出后须在客户端补填：*申报地区')).toBeInTheDocument();
  expect(screen.getByText('不认识的列，导出时留空：备案编号')).toBeInTheDocument();
});

it('a template is of its kind of file, and can be taken back', async () => {
  answer(taxTemplateApi.list, { list: [OWN] });
  const removed = answer(taxTemplateApi.remove, {});
  open();
  fireEvent.click(await screen.findByLabelText(/人员信息/));
  expect(await screen.findByText(/默认版式/)).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('正常工资薪金所得'));
  fireEvent.click(await screen.findByRole('button', { name: '恢复默认版式' }));
  await waitFor(() => expect(removed).toMatchObject([{ params: { kind: 'income' } }]));
});

it('what is no template is told, and the columns stay', async () => {
  answer(taxTemplateApi.list, { list: [] });
  answer(taxTemplateApi.upload, () => refusal(1210, '没有在第一个工作表中找到模板的表头'));
  open();
  await screen.findByText(/默认版式/);
  const input = screen.getByTestId('tax-template').querySelector('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], '花名册.xlsx')] } });
  expect(await screen.findByText('没有在第一个工作表中找到模板的表头')).toBeInTheDocument();
  expect(screen.getByText(/默认版式/)).toBeInTheDocument();
});
