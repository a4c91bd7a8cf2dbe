import { listExportApi } from '@contract/list-exports/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { fddAuthApi, fddContractApi } from '@contract/fdd/endpoints';
import { fileApi } from '@contract/files/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ContractRecordsPage from '@/pages/fdd/contractrecord';
import { openElement } from '../../support/console/app';
import { contractDetail, contractItem, signerOf } from '../../support/console/contract-records';
import { answer } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const page = (...list: ReturnType<typeof contractItem>[]) => ({ list, total: list.length });
/** What has opened over the page, by its title: roles with names take jsdom seconds to work out. */
const over = (title: string) =>
  waitFor(() => {
    const box = [...document.querySelectorAll<HTMLElement>('.ant-modal, .ant-drawer-content')].find((each) =>
      each.querySelector('.ant-modal-title, .ant-drawer-title')?.textContent?.includes(title),
    );
    if (!box) throw new Error(`nothing is open that is called ${title}`);
    return box;
  });
const open = (path = '/fdd/contractrecord', as: 'admin' | 'manager' = 'manager') => {
  answer(companyApi.brief, { list: [], total: 0 });
  return openElement(<ContractRecordsPage />, { path, as });
};

describe('the list of signing records', () => {
  it('asks the server for what the address says, and takes what is mistyped as not given', async () => {
    const calls = answer(fddContractApi.list, page(contractItem()));
    open(
      '/fdd/contractrecord?keyword=劳动&kind=labor&state=signing&signer=欧阳&startedFrom=2026-11-01&startedTo=2026-02-30&finishedTo=2026-12-01&due=soon&open=no&batch=x&sortField=expiresAt&sortOrder=asc&page=2',
    );
    await screen.findAllByText('劳动合同（固定期限三年）');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '劳动',
      kind: 'labor',
      state: 'signing',
      signer: '欧阳',
      startedFrom: '2026-11-01',
      finishedTo: '2026-12-01',
      due: 'soon',
      sortField: 'expiresAt',
      sortOrder: 'asc',
      page: '2',
      pageSize: '20',
    });
  });

  it('shows who signs and how many have, numbers, states and reasons', async () => {
    answer(
      fddContractApi.list,
      page(
        contractItem(),
        contractItem({
          id: 'other',
          state: 'failed',
          failReason: '“钱无号”没有手机号',
          signTaskId: null,
          templateName: '劳动合同模板',
          actions: ['resend'],
        }),
      ),
    );
    open();
    await screen.findAllByText('劳动合同（固定期限三年）');
    for (const text of [
      'HT20261120-7K3M9QPA',
      '劳动合同',
      '杭州示例科技有限公司',
      '方静宜',
      '已签 1/2',
      '签署中',
      '失败',
      '上传文件',
      '劳动合同模板',
      '1763604000000123456',
      '“钱无号”没有手机号',
      '2026-11-20 10:00',
    ]) {
      expect([text, screen.getAllByText(text, { exact: false }).length > 0]).toEqual([text, true]);
    }
  });

  it('says what to do where there is none yet', async () => {
    answer(fddContractApi.list, { list: [], total: 0 });
    open();
    expect(await screen.findByText('还没有签署记录')).toBeInTheDocument();
    expect(screen.getByText(/当前为沙箱/)).toBeInTheDocument();
  });

  it('is exported as it is filtered', async () => {
    answer(fddContractApi.list, page(contractItem()));
    const calls = answer(listExportApi('contracts'), { jobId: 'job-1' });
    answer(jobApi.get, {
      id: 'job-1',
      kind: 'fdd.contractExport',
      state: 'running',
      done: 1,
      total: 9,
      unit: '份',
      step: '正在写入',
      error: null,
      result: {},
      createdAt: '2026-11-20T02:00:00.000Z',
      finishedAt: null,
    });
    open('/fdd/contractrecord?kind=labor&due=soon');
    await screen.findAllByText('劳动合同（固定期限三年）');
    fireEvent.click(screen.getByLabelText('按所见导出'));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ filters: { kind: 'labor', due: 'soon' } }));
    expect(await screen.findByText(/正在写入/)).toBeInTheDocument();
  });
});

describe('a contract', () => {
  const openRecord = async (detail: ReturnType<typeof contractDetail>, as: 'admin' | 'manager' = 'manager') => {
    answer(fddContractApi.list, page(detail.record));
    answer(fddContractApi.get, detail);
    open(`/fdd/contractrecord?record=${detail.record.id}`, as);
    await screen.findByText('经过');
  };

  it('shows how far each signer is, and what happened', async () => {
    const steps = [
      { at: '2026-11-20T03:00:00.000Z', byName: null, action: 'signer:signed', subject: '欧阳明月', note: null },
      { at: '2026-11-20T02:30:00.000Z', byName: '方静宜', action: 'extend', subject: null, note: '2026-12-05' },
      { at: '2026-11-20T02:00:01.000Z', byName: null, action: 'move:signing', subject: null, note: null },
    ];
    const events = [
      {
        id: 'e1',
        event: 'sign-task-signed',
        receivedAt: '2026-11-20T03:00:00.000Z',
        eventAt: null,
        outcome: 'applied',
        content: '{"signTaskId":"1"}',
      },
    ];
    await openRecord(contractDetail({}, { steps, events }), 'admin');
    for (const text of [
      '欧阳明月 已签署',
      '截止日期延至 2026-12-05',
      '状态变为“签署中”',
      '2026-11-20 11:00 签署',
      '尚未查看',
      '签署方（已签 1/2）',
    ])
      expect([text, screen.queryAllByText(text).length > 0]).toEqual([text, true]);
    fireEvent.click(screen.getByText('法大大回调'));
    expect(await screen.findByText(/sign-task-signed/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('合同信息'));
    expect(await screen.findByText('sign_progress')).toBeInTheDocument();
  });

  it('gives the link of a signer who still has to sign, and of him alone', async () => {
    await openRecord(contractDetail());
    expect(screen.queryByLabelText('欧阳明月的签署链接')).toBeNull();
    const calls = answer(fddContractApi.link, { url: '/api/fdd/sandbox/sign/1/a2' });
    fireEvent.click(screen.getByLabelText('杭州示例科技有限公司的签署链接'));
    expect(await screen.findByText(`${window.location.origin}/api/fdd/sandbox/sign/1/a2`)).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ actorId: 'a2' });
  });

  it('is shown as a PDF only where somebody asks to see it', async () => {
    const calls = answer(fddContractApi.paper, { url: '/api/fdd/papers/1?expires=1&sig=x' });
    await openRecord(contractDetail());
    expect(calls).toHaveLength(0);
    fireEvent.click(screen.getByText('合同预览'));
    const frame = await screen.findByTitle('合同“劳动合同（固定期限三年）”');
    expect(frame.getAttribute('src')).toBe('/api/fdd/papers/1?expires=1&sig=x');
  });

  it('is taken back with a reason only', async () => {
    await openRecord(contractDetail());
    const calls = answer(
      fddContractApi.act,
      contractDetail({ state: 'canceled', failReason: '期限写错', actions: [] }),
    );
    await press('撤销');
    const dialog = await over('撤销 · ');
    await press('撤销', dialog);
    expect(await screen.findByText('请填写2–200个字的原因')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: ' 期限写错 ' } });
    await press('撤销', dialog);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ action: 'cancel', version: 2, reason: '期限写错' }));
    expect((await screen.findAllByText('已撤销')).length).toBeGreaterThan(0);
    expect(screen.getByText('撤销原因')).toBeInTheDocument();
  });

  it('is extended to a day after the one it has', async () => {
    await openRecord(contractDetail());
    const calls = answer(fddContractApi.act, contractDetail({ expiresAt: '2036-12-12T15:59:59.000Z' }));
    await press('延期');
    const dialog = await over('延期 · ');
    await press('延期', dialog);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ action: 'extend', expiresOn: '2036-12-12' }));
  });

  it('that was signed is downloaded, archived or made void', async () => {
    await openRecord(
      contractDetail({
        state: 'finished',
        downloadable: true,
        actions: ['archive', 'abolish'],
        signers: [signerOf({ state: 'signed', signedAt: '2026-11-20T03:00:00.000Z' })],
      }),
    );
    for (const name of ['下载合同', '归档', '作废'])
      expect([
        name,
        [...document.querySelectorAll('.ant-drawer-footer button')].some(
          (button) => button.textContent?.replace(/\s/g, '') === name,
        ),
      ]).toEqual([name, true]);
    const calls = answer(fddContractApi.act, contractDetail({ state: 'archived', downloadable: true, actions: [] }));
    await press('归档');
    const dialog = await over('归档 · ');
    await press('归档', dialog);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ action: 'archive' }));
  });

  it('is synchronised with one click', async () => {
    await openRecord(contractDetail());
    const calls = answer(fddContractApi.sync, contractDetail({ state: 'finished', actions: [], downloadable: true }));
    await press('同步状态');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByText('已同步，当前状态：已完成')).toBeInTheDocument();
  });
});

describe('发起签署', () => {
  const person = { id: '01900000-0000-7000-8000-000000000701', name: '欧阳明月', staffNo: 'A001', dept: '装配一车间' };
  const other = { id: '01900000-0000-7000-8000-000000000702', name: '钱多多', staffNo: 'A002', dept: '装配一车间' };

  it('names what is missing before anything is sent', async () => {
    answer(fddContractApi.list, page(contractItem()));
    answer(fddContractApi.depts, { list: [] });
    const calls = answer(fddContractApi.start, { batchId: 'b', jobId: 'j', count: 1 });
    open('/fdd/contractrecord?start=1');
    const dialog = await over('发起签署');
    fireEvent.change(within(dialog).getByLabelText('合同名称'), { target: { value: ' ' } });
    await press('发起签署', dialog);
    for (const words of ['合同名称为2–50个字', '请上传要签署的 PDF 文件', '请选择签署人'])
      expect(await screen.findByText(words)).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('of a department sends its people, and says how many went out', async () => {
    answer(fddContractApi.list, page(contractItem()));
    answer(fddContractApi.depts, { list: [{ dept: '装配一车间', count: 2 }] });
    answer(fddAuthApi.people, { list: [person, other] });
    answer(fileApi.uploadAttachment, {
      id: '01900000-0000-7000-8000-000000000601',
      name: '合同.pdf',
      kind: 'pdf',
      bytes: 1000,
    });
    const calls = answer(fddContractApi.start, {
      batchId: '01900000-0000-7000-8000-000000000501',
      jobId: 'job-2',
      count: 2,
    });
    answer(jobApi.get, {
      id: 'job-2',
      kind: 'fdd.send',
      state: 'succeeded',
      done: 2,
      total: 2,
      unit: '份',
      step: '',
      error: null,
      result: { sent: 1, failed: 1 },
      createdAt: '2026-11-20T02:00:00.000Z',
      finishedAt: '2026-11-20T02:00:05.000Z',
    });
    open('/fdd/contractrecord?start=1');
    const dialog = await over('发起签署');
    fireEvent.change(within(dialog).getByLabelText('选择合同文件'), {
      target: { files: [new File(['%PDF-'], '合同.pdf', { type: 'application/pdf' })] },
    });
    expect(await within(dialog).findByText('合同.pdf')).toBeInTheDocument();
    fireEvent.mouseDown(within(dialog).getByLabelText('按部门添加', { selector: 'input' }));
    fireEvent.click(await screen.findByText('装配一车间（2 人）'));
    expect(await within(dialog).findByText('已选 2 人')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByLabelText('企业也要签署（盖章）'));
    await press('发起签署', dialog);
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        kind: 'labor',
        title: '劳动合同',
        fileId: '01900000-0000-7000-8000-000000000601',
        staffIds: [person.id, other.id],
        withCompany: false,
      }),
    );
    expect(await screen.findByText(/已发起 1 份，1 份失败/)).toBeInTheDocument();
    await press('查看这次发起的合同');
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('batch')).toBe('01900000-0000-7000-8000-000000000501'),
    );
  });

  it('by an administrator wants the company first', async () => {
    answer(fddContractApi.list, page(contractItem()));
    open('/fdd/contractrecord?start=1', 'admin');
    const dialog = await over('发起签署');
    await press('发起签署', dialog);
    expect((await screen.findAllByText('请选择企业')).length).toBeGreaterThan(0);
  });
});

it('offers nothing to begin where 法大大 is not connected, not by the address either', async () => {
  answer(companyApi.brief, { list: [], total: 0 });
  answer(fddContractApi.list, { list: [], total: 0 });
  const services = { ...person('manager').services, esign: 'off' as const };
  openElement(<ContractRecordsPage />, { path: '/fdd/contractrecord?start=1', as: person('manager', { services }) });
  expect(await screen.findByText('还没有签署记录')).toBeInTheDocument();
  expect(screen.getByText(/^未接入法大大/)).toBeInTheDocument();
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent?.includes('发起签署'))).toEqual([]);
  expect(document.querySelector('.ant-drawer')).toBeNull();
});
