import { approvalApi } from '@contract/approval/endpoints';
import type { ApprovalDetail } from '@contract/approval/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import ApprovalDrawer from '@/pages/approval/detail/ApprovalDrawer';
import { openElement } from '../../support/console/app';
import { applicationFacts, approvalDetail } from '../../support/console/approval-records';
import { answer, refusal } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const onChanged = jest.fn();
beforeEach(() => onChanged.mockReset());

async function open(own: Partial<ApprovalDetail> = {}, step?: 'approve' | 'reject' | 'transfer') {
  const detail = approvalDetail(own);
  const loads = answer(approvalApi.get, detail);
  // Later answers go first: this address looks like that of an application.
  answer(approvalApi.admins, { list: [{ id: 'a1', name: '方静宜', account: 'platform_audit' }] });
  openElement(<ApprovalDrawer id={detail.id} onClose={() => undefined} onChanged={onChanged} />, {
    path: step ? `/approval?step=${step}` : '/approval',
    as: 'admin',
  });
  await screen.findByText(detail.no);
  if (step && detail.actions.includes(step))
    await waitFor(() => expect(document.querySelector('.ant-modal .ant-btn-primary')).not.toBeNull());
  return loads;
}
const approved = () =>
  approvalDetail({
    state: 'approved',
    actions: [],
    version: 4,
    company: { id: 'c1', name: '无锡太湖湾精密轴承有限公司' },
    managerLogin: '138****8004',
  });
const tick = () => fireEvent.click(screen.getByText(/已核对营业执照/));

const LINK = {
  url: 'https://gongzi.test/user/login#activate=abcdefghijklmnopqrstuv',
  expiresAt: '2026-11-24T02:00:00.000Z',
};

describe('an open application', () => {
  it('shows the licence large beside what was written, and the numbers masked', async () => {
    await open();
    expect(screen.getByAltText('营业执照')).toHaveAttribute('src', '/api/files/licence');
    for (const text of ['91350100M000100Y43', '吴太湖', '138****8003', '138****8004', '财务3人需要账号'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says what speaks against it', async () => {
    await open({
      customer: { id: 'c9', name: '太湖湾轴承', same: 'code' },
      twins: [{ id: 'other', no: 'SQ261119000001', submittedAt: '2026-11-19T02:00:00.000Z' }],
      existingAccount: {
        name: '顾盼',
        role: 4,
        companies: ['甲公司'],
        joinable: false,
        hindrance: '该账号不是企业经理',
      },
    });
    for (const text of [
      '该信用代码已是客户：太湖湾轴承',
      '同一信用代码另有一份待审核申请 SQ261119000001（2026-11-19 10:00 提交）',
      '申请人手机号已有账号：顾盼',
      '该账号不是企业经理',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('tells every round with what it changed', async () => {
    await open({
      round: 2,
      rounds: [
        {
          round: 2,
          submittedAt: '2026-11-20T02:00:00.000Z',
          facts: applicationFacts(),
          differences: [
            { field: 'name', before: '太湖湾轴承', after: '无锡太湖湾精密轴承有限公司' },
            { field: 'staffScale', before: '1-20', after: '501-1000' },
            { field: 'address', before: '', after: '锡沪路200号' },
            { field: 'planCode', before: 'trial', after: 'twoYears' },
            { field: 'licenseFileId', before: 'a', after: 'b' },
          ],
          outcome: null,
          decidedBy: null,
          decidedAt: null,
          reason: null,
        },
        {
          round: 1,
          submittedAt: '2026-11-19T02:00:00.000Z',
          facts: applicationFacts(),
          differences: [],
          outcome: 'rejected',
          decidedBy: '平台管理员',
          decidedAt: '2026-11-19T03:00:00.000Z',
          reason: '信息不一致：名称与执照不符',
        },
      ],
    });
    const differences = screen.getByLabelText('与上一次提交的差异');
    expect([...differences.children].map((item) => item.textContent)).toEqual([
      '企业名称 太湖湾轴承 → 无锡太湖湾精密轴承有限公司',
      '人数规模 1-20 人 → 501-1000 人',
      '详细地址 （空） → 锡沪路200号',
      '意向套餐 试用（1个月） → 两年',
      '营业执照 已重新上传',
    ]);
    expect(screen.getByText('信息不一致：名称与执照不符')).toBeInTheDocument();
    expect(screen.getByText('平台管理员驳回 · 2026-11-19 11:00')).toBeInTheDocument();
  });

  it('offers no decision once there is one', async () => {
    await open(
      {
        ...approved(),
        activation: {
          state: 'open',
          expiresAt: '2026-11-23T02:00:00.000Z',
          usedAt: null,
          message: 'failed',
          messageError: '号码无法接收短信',
          resendable: true,
        },
      },
      'approve',
    );
    expect(screen.queryByText(/已核对营业执照/)).not.toBeInTheDocument();
    expect(screen.getByText('短信发送失败：号码无法接收短信')).toBeInTheDocument();
    const calls = answer(approvalApi.resend, {
      ...approved(),
      link: LINK,
      activation: {
        state: 'open',
        expiresAt: '2026-11-24T02:00:00.000Z',
        usedAt: null,
        message: 'queued',
        messageError: null,
        resendable: true,
      },
    });
    await press('重发激活链接');
    expect(await screen.findByText('短信等待发送')).toBeInTheDocument();
    expect(await screen.findByText(LINK.url)).toBeInTheDocument();
    fireEvent.click(screen.getByText('我已复制'));
    await waitFor(() => expect(screen.queryByText(LINK.url)).not.toBeInTheDocument());
    expect(calls).toHaveLength(1);
  });
});

describe('approving', () => {
  it('asks that the licence was looked at, and sends one year and the applicant’s mobile unless told otherwise', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-21T02:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    });
    await open({}, 'approve');
    const calls = answer(approvalApi.approve, { ...approved(), link: LINK });
    const submit = () => fireEvent.click(document.querySelector('.ant-modal .ant-btn-primary') as Element);
    submit();
    expect(await screen.findByText('请先对照营业执照核对；不一致请驳回')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    tick();
    submit();
    submit();
    expect(await screen.findByText('“无锡太湖湾精密轴承有限公司”已开通')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({
      version: 3,
      expireDate: '2027-11-20',
      payDay: null,
      managerAccount: null,
      join: false,
    });
    expect(new Set(calls.map((call) => (call.body as { requestId: string }).requestId)).size).toBe(1);
    expect(onChanged).toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('begins with the term the applicant asks for', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-21T02:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    });
    const [round] = approvalDetail().rounds;
    if (!round) throw new Error('no round');
    await open({ rounds: [{ ...round, facts: applicationFacts({ planCode: 'trial' }) }] }, 'approve');
    const calls = answer(approvalApi.approve, { ...approved(), link: LINK });
    expect(screen.getByText('申请人意向：试用（1个月）')).toBeInTheDocument();
    tick();
    fireEvent.click(document.querySelector('.ant-modal .ant-btn-primary') as Element);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ expireDate: '2026-12-20' }));
    jest.useRealTimers();
  });

  it('adds the company to the account a manager has already', async () => {
    await open(
      { existingAccount: { name: '顾盼', role: 2, companies: ['甲公司'], joinable: true, hindrance: null } },
      'approve',
    );
    const calls = answer(approvalApi.approve, { ...approved(), link: LINK });
    expect(screen.getByText('申请人手机号已有账号：顾盼（企业经理），所属企业：甲公司')).toBeInTheDocument();
    tick();
    fireEvent.click(document.querySelector('.ant-modal .ant-btn-primary') as Element);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ managerAccount: null, join: true }));
  });

  it('asks for another mobile where the account cannot manage it, and says when that is taken too', async () => {
    await open(
      { existingAccount: { name: '顾盼', role: 4, companies: [], joinable: false, hindrance: '该账号不是企业经理' } },
      'approve',
    );
    const submit = () => fireEvent.click(document.querySelector('.ant-modal .ant-btn-primary') as Element);
    fireEvent.change(screen.getByLabelText('账号名或手机号'), { target: { value: '经理' } });
    tick();
    submit();
    expect(await screen.findByText('请输入11位手机号，或以字母开头的4–32位字母、数字、下划线')).toBeInTheDocument();
    const words = '该账号或手机号已被“方静宜”使用；可以把这家企业加入该账号，或填写另一个手机号';
    let tries = 0;
    const calls = answer(approvalApi.approve, () => {
      tries += 1;
      return tries === 1
        ? HttpResponse.json({ code: 1107, msg: words, data: { field: 'managerAccount', joinable: true } })
        : { ...approved(), link: null };
    });
    fireEvent.change(screen.getByLabelText('账号名或手机号'), { target: { value: '13700001111' } });
    submit();
    fireEvent.click(await screen.findByText('把这家企业加入该账号'));
    submit();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map((call) => (call.body as { join: boolean }).join)).toEqual([false, true]);
  });

  it('shows what somebody else has decided meanwhile', async () => {
    const loads = await open({}, 'approve');
    answer(approvalApi.approve, () => refusal(1101, '该申请已由方静宜于2026-11-21 09:00处理（已开通），不能再通过'));
    tick();
    fireEvent.click(document.querySelector('.ant-modal .ant-btn-primary') as Element);
    expect(await screen.findByText('该申请已由方静宜于2026-11-21 09:00处理（已开通），不能再通过')).toBeInTheDocument();
    await waitFor(() => expect(loads.length).toBeGreaterThan(1));
  });
});

describe('rejecting and handing over', () => {
  it('takes a usual reason, to be changed, and none that is too short', async () => {
    await open({}, 'reject');
    const calls = answer(approvalApi.reject, approvalDetail({ state: 'rejected', actions: [] }));
    const reason = screen.getByLabelText('驳回原因');
    const submit = () => fireEvent.click(document.querySelector('.ant-modal .ant-btn-primary') as Element);
    fireEvent.change(reason, { target: { value: '不行' } });
    submit();
    expect(await screen.findByText('请填写5–200个字的驳回原因')).toBeInTheDocument();
    fireEvent.click(screen.getByText('信息不一致'));
    expect(reason).toHaveValue('信息不一致：填写的企业名称或信用代码与营业执照不一致，请核对后重新提交');
    submit();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        version: 3,
        reason: '信息不一致：填写的企业名称或信用代码与营业执照不一致，请核对后重新提交',
      }),
    );
  });

  it('goes to a chosen administrator', async () => {
    await open({}, 'transfer');
    const calls = answer(approvalApi.transfer, approvalDetail({ assigneeName: '方静宜' }));
    const submit = () => fireEvent.click(document.querySelector('.ant-modal .ant-btn-primary') as Element);
    submit();
    expect(await screen.findByText('请选择转交给哪位管理员')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByTitle('方静宜（platform_audit）'));
    submit();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ toId: 'a1', version: 3 }));
  });
});
