import { staffApi } from '@contract/staff/endpoints';
import { BUSINESS_ERRORS } from '@contract/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ConfirmDialog from '@/pages/staff/actions/ConfirmDialog';
import ExportButton from './ExportButton';
import { actionsOf } from '@/pages/staff/actions/staff-actions';
import StepDialog from '@/pages/staff/actions/StepDialog';
import TransferDialog from '@/pages/staff/actions/TransferDialog';
import { deptOptions } from '@/pages/staff/dept-options';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { menuItems, press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';
import { staffDetail, staffItem } from '../../support/console/staff-records';

const AT = { path: '/staff', as: 'manager' } as const;
const nothing = () => undefined;

describe('what can be done with a person', () => {
  it('follows from the record', () => {
    expect(actionsOf(staffItem({ status: 'left', steps: ['rehire'], bound: true }), { texts: ['activation'] })).toEqual(
      ['edit', 'rehire', 'unbind', 'delete'],
    );
    expect(
      actionsOf(staffItem({ status: 'probation', steps: ['regularize', 'leave'], mobile: null }), {
        texts: ['activation'],
      }),
    ).toEqual(['edit', 'regularize', 'leave', 'transfer', 'delete']);
  });

  it('invites by a message only where one can be sent, and by a link always', () => {
    const person = staffItem({ status: 'regular', steps: [], bound: false });
    expect(actionsOf(person, { texts: ['activation'] })).toEqual([
      'edit',
      'transfer',
      'activate',
      'loginLink',
      'delete',
    ]);
    expect(actionsOf(person, { texts: ['captcha'] })).toEqual(['edit', 'transfer', 'loginLink', 'delete']);
  });

  it('asks for date and reason before somebody leaves', async () => {
    const acted = answer(staffApi.act, staffDetail({ status: 'left' }));
    openElement(<StepDialog person={staffItem()} step="leave" onClose={nothing} onDone={nothing} />, AT);
    await press('离职办理');
    expect(await screen.findByText('请选择离职原因')).toBeInTheDocument();
    expect(acted).toHaveLength(0);
    fireEvent.mouseDown(document.querySelector('.ant-select-selector') as HTMLElement);
    fireEvent.click(await screen.findByText('本人辞职'));
    await press('离职办理');
    await waitFor(() =>
      expect(acted[0]?.body).toMatchObject({
        action: 'leave',
        version: 3,
        leaveReason: 'resigned',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    );
  });

  it('closes over what somebody else has changed, so that the page asks anew', async () => {
    answer(staffApi.act, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改，请刷新'));
    const done = jest.fn();
    openElement(
      <StepDialog person={staffItem({ status: 'probation' })} step="regularize" onClose={nothing} onDone={done} />,
      AT,
    );
    await press('转正');
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  });

  it('is one request for two clicks, with the versions of those picked', async () => {
    answer(staffApi.depts, { list: [] });
    const moved = answer(staffApi.transfer, { changed: 2 });
    openElement(
      <TransferDialog
        people={[staffItem(), staffItem({ id: '01980000-0000-7000-8000-0000000000a2', version: 7, name: '于' })]}
        onClose={nothing}
        onDone={nothing}
      />,
      AT,
    );
    fireEvent.change(await screen.findByLabelText('调入部门'), { target: { value: '装配部//一组' } });
    await press('调部门');
    expect(await screen.findByText(/最多5级/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('调入部门'), { target: { value: '装配部／一组' } });
    await press('调部门');
    await press('调部门');
    await waitFor(() => expect(moved.length).toBeGreaterThan(0));
    expect(moved[0]?.body).toMatchObject({ dept: '装配部/一组', people: [{ version: 3 }, { version: 7 }] });
    expect(new Set(moved.map((call) => (call.body as { requestId: string }).requestId)).size).toBe(1);
  });

  it('names those who get no activation message', async () => {
    answer(staffApi.activate, {
      sent: 0,
      skipped: [{ id: staffItem().id, name: '阿依古丽·买买提', reason: '24小时内已发送过' }],
    });
    openElement(<ConfirmDialog action="activate" people={[staffItem()]} onClose={nothing} onDone={nothing} />, AT);
    await press('发送激活短信');
    expect(await screen.findByText('阿依古丽·买买提：24小时内已发送过')).toBeInTheDocument();
  });

  it('names the person before deleting', async () => {
    const removed = answer(staffApi.remove, {});
    openElement(<ConfirmDialog action="delete" people={[staffItem()]} onClose={nothing} onDone={nothing} />, AT);
    expect(await screen.findByText('删除：阿依古丽·买买提')).toBeInTheDocument();
    await press('删除');
    await waitFor(() => expect(removed[0]?.query.get('version')).toBe('3'));
  });

  it('is an export in full only with a reason', async () => {
    const exported = answer(staffApi.export, () => refusal(1900, '稍后再试'));
    openElement(<ExportButton filters={{ dept: '生产部' }} total={3} onTakeOut={jest.fn()} />, AT);
    await press('导出');
    fireEvent.click((await menuItems())[1] as HTMLElement);
    const reason = await screen.findByLabelText('原因');
    const dialog = reason.closest('.ant-modal') as HTMLElement;
    await press('导出', dialog);
    expect(await screen.findByText('请填写原因（2–200字）')).toBeInTheDocument();
    expect(exported).toHaveLength(0);
    fireEvent.change(reason, { target: { value: '社保局稽核' } });
    await press('导出', dialog);
    await waitFor(() =>
      expect(exported[0]?.body).toMatchObject({ full: true, reason: '社保局稽核', filters: { dept: '生产部' } }),
    );
  });
});

describe('departments to choose from', () => {
  it('hold those above, with everybody below', () => {
    const options = deptOptions(
      [
        { dept: '生产部/一车间', count: 3 },
        { dept: '生产部/二车间', count: 4 },
        { dept: '财务部', count: 2 },
      ],
      (dept, count) => `${dept} ${count}`,
    );
    expect(options.map(({ label }) => label)).toEqual(['生产部 7', '生产部/一车间 3', '生产部/二车间 4', '财务部 2']);
  });
});
