import { staffApi } from '@contract/staff/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import StaffDrawer from '@/pages/staff/detail/StaffDrawer';
import StaffFacts from '@/pages/staff/detail/StaffDetails';
import StaffForm from '@/pages/staff/form/StaffForm';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';
import { staffDetail } from '../../support/console/staff-records';

const nothing = () => undefined;
const openForm = (id: string | null = staffDetail().id) =>
  openElement(<StaffForm id={id} onClose={nothing} onSaved={nothing} />, { path: '/staff', as: 'manager' });
const openPerson = () =>
  openElement(<StaffDrawer id={staffDetail().id} onClose={nothing} onChanged={nothing} />, {
    path: '/staff',
    as: 'manager',
  });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => press('保存');

describe('form of a staff record', () => {
  beforeEach(() => {
    answer(staffApi.depts, { list: [] });
    answer(staffApi.get, staffDetail());
  });

  it('says at each field what is missing or wrong, and sends nothing', async () => {
    const calls = answer(staffApi.create, { id: staffDetail().id });
    openForm(null);
    await screen.findByLabelText(/^姓名/);
    type(/^姓名/, '张三😀');
    type(/^手机号/, '1390');
    type(/^证件号码/, '11010119900307000X');
    await save();
    for (const words of [
      '姓名应为1–30个汉字或字母，不能含数字和表情符号',
      '请填写正确的11位手机号',
      '身份证号校验位不正确，请核对是否输错',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
    for (const words of ['请输入工号', '请输入入职日期']) expect(screen.getByText(words)).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('knows the gender by the identity number', async () => {
    openForm(null);
    await screen.findByLabelText(/^姓名/);
    type(/^证件号码/, '11010519491231002X');
    await waitFor(() => expect(screen.getByLabelText('女')).toBeChecked());
  });

  it('shows a bank account that is others’ to change, says whose, and sends it as it was', async () => {
    answer(staffApi.get, staffDetail({ cardsKept: { names: ['纪明川', '沈知远'] } }));
    const calls = answer(staffApi.edit, staffDetail());
    openForm();
    expect(await screen.findByText('按企业的审核权限，银行卡信息由纪明川、沈知远变更。')).toBeInTheDocument();
    for (const label of [/^开户行/, /^开户支行/, /^银行卡号/, /^开户名/])
      expect(screen.getByLabelText(label)).toBeDisabled();
    type(/^岗位/, '班长');
    await save();
    await waitFor(() => expect(calls).toHaveLength(1));
    const { staff } = calls[0]?.body as { staff: Record<string, unknown> };
    expect(staff).toMatchObject({ bankName: '中国工商银行', position: '班长' });
    expect(staff).not.toHaveProperty('bankCardNo');
  });

  it('asks an administrator for a bank account where nobody named is left, and a new person’s is free', async () => {
    answer(staffApi.get, staffDetail({ cardsKept: { names: [] } }));
    const { unmount } = openForm();
    expect(await screen.findByText('按企业的审核权限，银行卡信息由管理员变更。')).toBeInTheDocument();
    unmount();
    openForm(null);
    expect(await screen.findByLabelText(/^银行卡号/)).toBeEnabled();
  });

  it('says that a bank account waits for a second person, before and after it is saved', async () => {
    const waits = {
      id: '01980000-0000-7000-8000-0000000000c1',
      state: 'waiting' as const,
      fields: ['bankName' as const],
      bankCardNo: null,
      bankName: '中国建设银行',
      bankBranch: null,
      bankAccountName: null,
      by: '周启明',
      at: '2026-07-14T02:00:00.000Z',
      mine: true,
      alone: false,
      refusal: null,
      reviewer: null,
      reason: null,
    };
    answer(staffApi.get, staffDetail({ cardsForTwo: true }));
    answer(staffApi.edit, staffDetail({ cardsForTwo: true, cardChange: waits }));
    const { unmount } = openForm();
    expect(await screen.findByText(/银行卡信息的变更须另一人审核后生效/)).toBeInTheDocument();
    type(/^开户行/, '中国建设银行');
    await save();
    expect(await screen.findByText(/银行卡变更待另一人审核/)).toBeInTheDocument();
    unmount();
    answer(staffApi.get, staffDetail({ cardsForTwo: true, cardChange: waits }));
    openForm();
    expect(await screen.findByText(/已有一项银行卡变更待审核/)).toBeInTheDocument();
  });

  it('leaves masked fields out that are not changed', async () => {
    const calls = answer(staffApi.edit, staffDetail());
    openForm();
    expect(await screen.findByDisplayValue('138****1042')).toHaveAttribute('readonly');
    type(/^岗位/, '班长');
    await save();
    await waitFor(() => expect(calls).toHaveLength(1));
    const { version, staff } = calls[0]?.body as { version: number; staff: Record<string, unknown> };
    expect([version, staff.position, staff.insuredPlace]).toEqual([3, '班长', '苏州']);
    expect(Object.keys(staff)).not.toEqual(expect.arrayContaining(['mobile']));
    expect(JSON.stringify(staff)).not.toContain('****');
  });

  it('changes a masked field only as a whole, and can leave it again', async () => {
    const calls = answer(staffApi.edit, staffDetail());
    openForm();
    const mobile = await screen.findByDisplayValue('138****1042');
    const change = within(mobile.closest('.ant-space-compact') as HTMLElement).getByRole('button');
    fireEvent.click(change);
    expect(mobile).toHaveValue('');
    await save();
    expect(await screen.findByText('请输入手机号')).toBeInTheDocument();
    fireEvent.change(mobile, { target: { value: '139 0000 1234' } });
    await save();
    await waitFor(() =>
      expect((calls[0]?.body as { staff: { mobile: string } } | undefined)?.staff.mobile).toBe('13900001234'),
    );
  });

  it('puts what the server says of a field beside it', async () => {
    answer(staffApi.edit, () =>
      HttpResponse.json({ code: 1102, msg: '工号 00042 已有员工使用：于', data: { field: 'staffNo' } }),
    );
    openForm();
    await screen.findByDisplayValue('138****1042');
    await save();
    const field = screen.getByLabelText(/^工号/).closest('.ant-form-item') as HTMLElement;
    expect(await within(field).findByText('工号 00042 已有员工使用：于')).toBeInTheDocument();
  });

  it('points out a card of somebody else without refusing it', async () => {
    const calls = answer(staffApi.edit, staffDetail());
    openForm();
    await screen.findByDisplayValue('138****1042');
    type(/^开户名/, '于');
    expect(await screen.findByText('开户名与员工姓名不一致，请确认')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe('one person', () => {
  beforeEach(() => {
    answer(staffApi.depts, { list: [] });
    answer(staffApi.get, staffDetail());
  });

  it('shows a number in full only for a reason', async () => {
    const calls = answer(staffApi.reveal, { value: '13800001042' });
    openElement(<StaffFacts person={staffDetail()} />, { path: '/staff', as: 'manager' });
    fireEvent.click(await screen.findByLabelText('查看完整手机号'));
    fireEvent.change(await screen.findByPlaceholderText(/^如：/), { target: { value: '核对手机号' } });
    await press('查看');
    expect(await screen.findByText('13800001042')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ field: 'mobile', reason: '核对手机号' });
  });

  it('tells what happened to the record', async () => {
    openPerson();
    expect(await screen.findByText('2020-06-01 10:00 · 周启明')).toBeInTheDocument();
    expect(screen.getByText('转正 · 2020-06-01')).toBeInTheDocument();
  });

  it('that is gone or of another company says so', async () => {
    answer(staffApi.get, () => HttpResponse.json({ code: 404, msg: '员工不存在或已被删除' }, { status: 404 }));
    openPerson();
    expect(await screen.findByText('内容不存在')).toBeInTheDocument();
  });
});
