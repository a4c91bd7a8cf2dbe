import { realNameApi } from '@contract/real-name/endpoints';
import type { RealNameDetail } from '@contract/real-name/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import RealNamesPage from '@/pages/appruser';
import RealNameDrawer from '@/pages/appruser/detail/RealNameDrawer';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import { realNameDetail, realNameItem } from '../../support/console/real-name-records';
import '../../support/console/quick-roles';

const NAME = '迪丽拜尔·阿布都热合曼';
const onChanged = jest.fn();
beforeEach(() => onChanged.mockReset());

async function openDetail(own: Partial<RealNameDetail> = {}, step?: string) {
  const detail = realNameDetail(own);
  const loads = answer(realNameApi.get, detail);
  openElement(
    <RealNameDrawer id={detail.id} companyId={detail.companyId} onClose={() => undefined} onChanged={onChanged} />,
    { path: step ? `/appruser?step=${step}` : '/appruser', as: 'manager' },
  );
  await screen.findByText('认证内容');
  return { detail, loads };
}
const dialogButton = () =>
  waitFor(
    () => document.querySelector<HTMLElement>('.ant-modal .ant-btn-primary') ?? Promise.reject(new Error('no dialog')),
  );

describe('the list of verifications', () => {
  it('asks the server for what the address says and shows every column’s fact', async () => {
    const calls = answer(realNameApi.list, {
      list: [
        realNameItem({ method: 'face', score: 62, reviewerName: '周启明', reviewedAt: '2026-11-20T08:30:00.000Z' }),
      ],
      total: 1,
    });
    openElement(<RealNamesPage />, {
      path: '/appruser?keyword=迪丽&state=pending&method=face&submittedFrom=2026-11-01&submittedTo=2026-11-30&sortField=reviewedAt&sortOrder=asc',
      as: 'manager',
    });
    await screen.findAllByText(NAME);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '迪丽',
      state: 'pending',
      method: 'face',
      submittedFrom: '2026-11-01',
      submittedTo: '2026-11-30',
      sortField: 'reviewedAt',
      sortOrder: 'asc',
      page: '1',
      pageSize: '20',
    });
    for (const words of [
      '138****8004',
      '9900**********0013',
      '已匹配',
      '00012',
      '人脸',
      '62 分',
      '待审核',
      '2026-11-20 10:00',
      '周启明',
    ]) {
      expect([words, screen.getAllByText(words).length > 0]).toEqual([words, true]);
    }
  });

  it('takes what is mistyped in the address as not given', async () => {
    const calls = answer(realNameApi.list, { list: [realNameItem()], total: 1 });
    openElement(<RealNamesPage />, {
      path: '/appruser?state=lost&method=guess&companyId=1&submittedFrom=2026-02-30',
      as: 'manager',
    });
    await screen.findAllByText(NAME);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('says where they come from while there is none', async () => {
    answer(realNameApi.list, { list: [], total: 0 });
    openElement(<RealNamesPage />, { path: '/appruser', as: 'manager' });
    expect(await screen.findByText('还没有实名认证')).toBeInTheDocument();
  });
});

describe('an open verification', () => {
  it('fetches a picture at a click alone', async () => {
    const { detail } = await openDetail();
    const looks = answer(
      realNameApi.look,
      () =>
        new HttpResponse(new Uint8Array([1, 2, 3]), {
          headers: { 'content-type': 'application/octet-stream' },
        }) as unknown as HttpResponse<null>,
    );
    expect(looks).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: /查看人像面/ }));
    expect(await screen.findByAltText('人像面')).toHaveAttribute('src', expect.stringMatching(/^blob:/) as string);
    expect(looks.map(({ params }) => [params.id, params.side])).toEqual([[detail.id, 'front']]);
  });

  it('approves at the version that was seen', async () => {
    const { detail } = await openDetail({}, 'approve');
    const calls = answer(realNameApi.approve, realNameDetail({ state: 'approved', actions: ['void'], version: 3 }));
    fireEvent.click(await dialogButton());
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(calls[0]?.body).toMatchObject({ version: detail.version, despite: false });
    expect(calls[0]?.query.get('companyId')).toBe(detail.companyId);
    expect(await screen.findByText('已认证')).toBeInTheDocument();
  });

  it('asks to compare where the staff file says something else, and sends nothing before', async () => {
    await openDetail({ differences: ['name'] }, 'approve');
    const calls = answer(realNameApi.approve, realNameDetail({ state: 'approved', actions: ['void'] }));
    expect(screen.getAllByText('姓名与员工档案不一致').length).toBeGreaterThan(0);
    fireEvent.click(await dialogButton());
    expect(await screen.findByText('请先核对并勾选')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.click(screen.getByText('已核对，仍然通过'));
    fireEvent.click(await dialogButton());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ despite: true });
  });

  it('sends back with a reason', async () => {
    await openDetail({}, 'reject');
    const calls = answer(realNameApi.reject, realNameDetail({ state: 'rejected', actions: ['restart'] }));
    fireEvent.click(await dialogButton());
    expect(await screen.findByText('请填写2–200个字的原因')).toBeInTheDocument();
    fireEvent.click(screen.getByText('证件已过期'));
    fireEvent.click(await dialogButton());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ reason: '证件已过期，请更换有效证件后重新提交' });
  });

  it('offers those who may be the person where several do', async () => {
    const twin = { id: '01900000-0000-7000-8000-000000000008', name: NAME, staffNo: '00013', dept: null, left: true };
    await openDetail({ match: 'several', staff: null, candidates: [twin] }, 'link');
    expect(screen.getByText('有多条员工档案可能是此人，请关联其中一条')).toBeInTheDocument();
    const calls = answer(realNameApi.link, realNameDetail());
    fireEvent.mouseDown(await screen.findByLabelText('员工'));
    fireEvent.click(await screen.findByTitle(`${NAME} · 00013（已离职）`));
    fireEvent.click(await dialogButton());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ staffId: twin.id });
  });

  it('is asked for anew where somebody was quicker', async () => {
    const { loads } = await openDetail({ actions: ['restart'], state: 'rejected' }, 'restart');
    answer(realNameApi.restart, () => refusal(409, '数据已被他人修改，请刷新'));
    fireEvent.click(await dialogButton());
    await waitFor(() => expect(loads).toHaveLength(2));
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

it('the button of a step stands in the footer', async () => {
  await openDetail();
  await press('驳回');
  expect(await screen.findByText(`驳回 · ${NAME}`)).toBeInTheDocument();
});
