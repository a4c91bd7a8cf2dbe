import { myContractApi } from '@contract/fdd/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import MyContracts from '@/pages/welcome/contracts/MyContracts';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const contract = {
  id: '01900000-0000-7000-8000-000000000801',
  title: '劳动合同（固定期限三年）',
  kind: 'labor' as const,
  companyName: '杭州示例科技有限公司',
  startedAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-12-05T15:59:59.000Z',
  abolishing: false,
  state: 'signing' as const,
  waits: true,
  signedAt: null,
  finishedAt: null,
  downloadable: false,
};
const open = () => openElement(<MyContracts />, { path: '/welcome', as: 'user' });

describe('one’s own contracts', () => {
  it('is named with its last moment, and leads to one’s own signing page', async () => {
    const calls = answer(myContractApi.list, { list: [contract] });
    const links = answer(myContractApi.link, { url: 'https://sign.example.cn/t/1' });
    open();
    expect(await screen.findByText('1 份待我签署')).toBeInTheDocument();
    expect(screen.getByText('杭州示例科技有限公司 · 请在 2026-12-05 23:59 前签署')).toBeInTheDocument();
    expect(links).toHaveLength(0);
    fireEvent.click(screen.getByLabelText('去签署“劳动合同（固定期限三年）”'));
    const link = await screen.findByText('打开签署页面');
    expect(link.closest('a')?.getAttribute('href')).toBe('https://sign.example.cn/t/1');
    await press('我已处理，刷新');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('says where a signed contract is to be made void', async () => {
    answer(myContractApi.list, {
      list: [{ ...contract, abolishing: true, state: 'abolishing' as const, downloadable: true }],
    });
    open();
    expect(await screen.findByText('请确认作废：劳动合同（固定期限三年）')).toBeInTheDocument();
  });

  it('stays when it is signed: its paper is shown and downloaded', async () => {
    answer(myContractApi.list, {
      list: [
        {
          ...contract,
          waits: false,
          state: 'finished' as const,
          signedAt: '2026-11-21T02:00:00.000Z',
          finishedAt: '2026-11-21T03:00:00.000Z',
          downloadable: true,
        },
      ],
    });
    const papers = answer(myContractApi.paper, { url: '/api/fdd/papers/1?sig=x' });
    open();
    expect(await screen.findByText('已签署')).toBeInTheDocument();
    expect(screen.getByText('杭州示例科技有限公司 · 我于 2026-11-21 10:00 签署')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^签署/)).toBeNull();
    fireEvent.click(screen.getByLabelText('查看“劳动合同（固定期限三年）”'));
    expect((await screen.findByTitle('合同“劳动合同（固定期限三年）”')).getAttribute('src')).toBe(
      '/api/fdd/papers/1?sig=x',
    );
    expect(papers).toHaveLength(1);
    expect(screen.getByText(/^下\s*载$/)).toBeInTheDocument();
  });

  it('can be read before it is signed', async () => {
    answer(myContractApi.list, { list: [contract] });
    answer(myContractApi.paper, { url: '/api/fdd/papers/1?sig=x' });
    answer(myContractApi.link, { url: 'https://sign.example.cn/t/1' });
    open();
    fireEvent.click(await screen.findByLabelText('查看“劳动合同（固定期限三年）”'));
    expect(await screen.findByText(/尚未生效/)).toBeInTheDocument();
    expect(screen.queryByText(/^下\s*载$/)).toBeNull();
  });

  it('comes and goes as the server tells of contracts, without a reload', async () => {
    const before = answer(myContractApi.list, { list: [] });
    open();
    await waitFor(() => expect(before).toHaveLength(1));
    const calls = answer(myContractApi.list, { list: [contract] });
    act(() => deliver({ event: 'myContracts', data: { contractId: contract.id } }));
    expect(await screen.findByText('1 份待我签署')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('says so where there is none', async () => {
    answer(myContractApi.list, { list: [] });
    open();
    expect(await screen.findByText('还没有您的合同')).toBeInTheDocument();
  });
});
