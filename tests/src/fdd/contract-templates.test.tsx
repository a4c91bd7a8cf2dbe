import { contractTemplateApi } from '@contract/contract-templates/endpoints';
import type { TemplateListItem } from '@contract/contract-templates/schemas';
import { fddAuthApi, fddContractApi } from '@contract/fdd/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import TemplatesDrawer from '@/pages/fdd/contractrecord/templates/TemplatesDrawer';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const item = (own: Partial<TemplateListItem> = {}): TemplateListItem => ({
  id: id(1),
  version: 3,
  companyId: id(2),
  companyName: '杭州示例科技有限公司',
  name: '劳动合同',
  kind: 'labor',
  state: 'enabled',
  no: 2,
  fileName: '劳动合同.docx',
  pages: 3,
  fields: ['姓名', '企业名称', '证件号码', '岗位', '基本工资'],
  warnings: [],
  changedBy: '方静宜',
  changedAt: '2026-11-20T02:00:00.000Z',
  actions: ['send', 'edit', 'disable'],
  ...own,
});
const looked: string[] = [];
const open = (...list: TemplateListItem[]) => {
  const seen = answer(contractTemplateApi.list, { list, total: list.length });
  openElement(
    <TemplatesDrawer onClose={() => undefined} onSent={() => undefined} onLook={(batch) => looked.push(batch)} />,
    { path: '/fdd/contractrecord?templates=1', as: 'manager' },
  );
  return seen;
};
const found = {
  fileName: '保密协议.docx',
  fields: ['姓名', '保密期限'],
  warnings: ['1 张图片不会出现在 PDF 中'],
  pages: 2,
  ticket: 'sealed',
};
const choose = async () =>
  fireEvent.change(await screen.findByLabelText('模板文件', { selector: 'input' }), {
    target: { files: [new File(['x'], '保密协议.docx')] },
  });

describe('the templates', () => {
  it('are listed with kind, version, placeholders and state', async () => {
    open(item(), item({ id: id(3), name: '旧合同', state: 'disabled', actions: ['edit', 'enable'] }));
    await screen.findByText('旧合同');
    for (const words of ['劳动合同', '第 2 版 · 3 页', '等 5 个', '停用', '启用', '2026-11-20 10:00', '方静宜'])
      expect([words, screen.getAllByText(words).length > 0]).toEqual([words, true]);
  });

  it('say how to begin where there is none', async () => {
    open();
    expect(await screen.findByText('还没有合同模板')).toBeInTheDocument();
    expect(screen.getByText(/如 \{姓名\}、\{入职日期\}/)).toBeInTheDocument();
  });

  it('are put out of use once that is confirmed', async () => {
    open(item());
    const acts = answer(contractTemplateApi.act, { record: item({ state: 'disabled' }), versions: [] });
    await press('停用');
    expect(await screen.findByText('停用“劳动合同”？')).toBeInTheDocument();
    await press('停用', document.querySelector('.ant-modal-footer') ?? document);
    await waitFor(() => expect(acts[0]?.body).toEqual({ action: 'disable', version: 3 }));
  });

  it('are shown as PDF with samples', async () => {
    open(item());
    const previews = answer(contractTemplateApi.preview, { url: '/api/contract-template-papers?ticket=x' });
    await press('预览');
    expect(await screen.findByTitle('预览“劳动合同”')).toHaveAttribute('src', '/api/contract-template-papers?ticket=x');
    expect(previews[0]?.body).toEqual({});
  });
});

describe('a new template', () => {
  it('shows what was found in the file, takes its name and is saved with the ticket', async () => {
    open();
    answer(contractTemplateApi.upload, found);
    const saved = answer(contractTemplateApi.create, { record: item(), versions: [] });
    await screen.findByText('还没有合同模板');
    await press('新增模板');
    await choose();
    expect(await screen.findByText(/“保密协议.docx”可以使用：2 页，2 个占位符/)).toBeInTheDocument();
    expect(screen.getByText('保密期限（发起时填）')).toBeInTheDocument();
    expect(screen.getByText('1 张图片不会出现在 PDF 中')).toBeInTheDocument();
    await press('保存');
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ name: '保密协议', kind: 'labor', ticket: 'sealed' }));
  });

  it('names every reason why the file was not taken, and is not saved without one', async () => {
    open();
    answer(
      contractTemplateApi.upload,
      () =>
        HttpResponse.json({
          code: 1213,
          msg: '模板不能使用',
          data: { problems: ['第 2 段（“甲方”）中的占位符没有结束的 }', '第 3 段（“乙方”）含脚注'] },
        }) as never,
    );
    const saved = answer(contractTemplateApi.create, { record: item(), versions: [] });
    await screen.findByText('还没有合同模板');
    await press('新增模板');
    await choose();
    expect(await screen.findByText('第 2 段（“甲方”）中的占位符没有结束的 }')).toBeInTheDocument();
    expect(screen.getByText('第 3 段（“乙方”）含脚注')).toBeInTheDocument();
    await press('保存');
    expect(await screen.findByText('请上传模板文件')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('发起签署 from a template', () => {
  it('asks for what nobody knows, checks who lacks something, sends, and tells how it went', async () => {
    open(item());
    answer(fddContractApi.depts, { list: [] });
    answer(fddAuthApi.people, { list: [{ id: id(11), name: '欧阳明月', staffNo: 'A1', dept: '一车间' }] });
    const checks = answer(contractTemplateApi.check, {
      ready: 0,
      lacking: [{ staffId: id(11), name: '欧阳明月', missing: ['证件号码'] }],
    });
    const sent = answer(contractTemplateApi.send, { jobId: id(21), batchId: id(22) });
    answer(jobApi.get, {
      id: id(21),
      kind: 'contractTemplate.send',
      state: 'succeeded',
      done: 1,
      total: 1,
      unit: '人',
      step: '',
      error: null,
      result: { batchId: id(22), sent: 1, failed: 1, problems: '王五：缺少身份证号' },
      createdAt: '',
      finishedAt: '',
    });
    await press('发起签署');
    await screen.findByText('按模板“劳动合同”发起签署');
    const people = await screen.findByLabelText('签署人', { selector: 'input' });
    fireEvent.mouseDown(people);
    fireEvent.change(people, { target: { value: '欧阳' } });
    fireEvent.click(await screen.findByTitle('欧阳明月 · A1 · 一车间'));
    fireEvent.change(screen.getByLabelText('基本工资'), { target: { value: ' 8,000 ' } });
    await press('检查资料是否齐全');
    expect(await screen.findByText('欧阳明月：证件号码')).toBeInTheDocument();
    expect(checks[0]?.body).toMatchObject({ no: 2, people: [{ staffId: id(11) }], values: { 基本工资: '8,000' } });
    await press('发起签署');
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        title: '劳动合同',
        withCompany: true,
        no: 2,
        people: [{ staffId: id(11) }],
        values: { 基本工资: '8,000' },
      }),
    );
    expect(await screen.findByText('王五：缺少身份证号')).toBeInTheDocument();
    await press('查看签署记录');
    expect(looked).toEqual([id(22)]);
  });
});
