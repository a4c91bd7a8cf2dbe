import { myClaimApi } from '@contract/claims/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import MyClaims from '@/pages/welcome/my-claims/MyClaims';
import { openElement } from '../../support/console/app';
import { claimOffer, myClaim } from '../../support/console/claim-records';
import { answer } from '../../support/console/msw';

const open = () => openElement(<MyClaims />, { path: '/welcome', as: 'user' });
/** Parts of the page come when they are opened. */

async function dialogOf(name: RegExp | string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

describe('one’s own claims', () => {
  it('say so as long as nothing can be claimed and nothing was', async () => {
    answer(myClaimApi.offers, { list: [] });
    answer(myClaimApi.list, { list: [], total: 0 });
    open();
    expect(await screen.findByText('还没有可领取的工资，也没有领取记录')).toBeInTheDocument();
  });

  it('say what stands against it instead of a button', async () => {
    answer(myClaimApi.offers, { list: [claimOffer({ hindrance: '请先完成实名认证，通过后即可领取' })] });
    answer(myClaimApi.list, { list: [], total: 0 });
    open();
    expect(await screen.findByText('请先完成实名认证，通过后即可领取')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /领取2026/ })).not.toBeInTheDocument();
  });

  it('are handed in for an amount up to what is left, as it was typed', async () => {
    answer(myClaimApi.offers, { list: [claimOffer({ takenFen: '50000', claimableFen: '600000' })] });
    answer(myClaimApi.list, { list: [], total: 0 });
    const calls = answer(myClaimApi.submit, myClaim());
    open();
    const dialog = await dialogOf('领取工资：2026年10月工资');
    const field = within(dialog).getByLabelText('金额（元）');
    const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: '提交申请' }));
    for (const [typed, words] of [
      ['', '请填写领取金额'],
      ['0', '领取金额须大于0'],
      ['1.005', '领取金额最多两位小数'],
      ['6000.01', '领取金额不能超过可领的6,000.00元'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      submit();
      expect(await within(dialog).findByText(words)).toBeInTheDocument();
    }
    expect(calls).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: /全\s*部/ }));
    submit();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ type: 'claim', slipId: claimOffer().slipId, amount: '6000.00' }),
    );
  });

  it('on an advance name company and month', async () => {
    answer(myClaimApi.offers, {
      list: [
        claimOffer({ type: 'advance', slipId: null, payMonth: '2026-11', wholeFen: '200000', claimableFen: '200000' }),
      ],
    });
    answer(myClaimApi.list, { list: [], total: 0 });
    const calls = answer(myClaimApi.submit, myClaim({ type: 'advance' }));
    open();
    const dialog = await dialogOf('预支工资：2026年11月预支');
    expect(dialog).toHaveTextContent('每月最多2次');
    fireEvent.change(within(dialog).getByLabelText('金额（元）'), { target: { value: '500' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        type: 'advance',
        companyId: claimOffer().companyId,
        payMonth: '2026-11',
        amount: '500',
      }),
    );
  });

  it('show what the server refuses at the amount, and try again as another request', async () => {
    answer(myClaimApi.offers, { list: [claimOffer()] });
    answer(myClaimApi.list, { list: [], total: 0 });
    const calls = answer(myClaimApi.submit, () =>
      HttpResponse.json(
        {
          code: 422,
          message: '领取金额不能超过可领的100.00元',
          errors: [{ field: 'amount', message: '领取金额不能超过可领的100.00元' }],
        },
        { status: 422 },
      ),
    );
    open();
    const dialog = await dialogOf('领取工资：2026年10月工资');
    fireEvent.change(within(dialog).getByLabelText('金额（元）'), { target: { value: '200' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '提交申请' }));
    expect((await within(dialog).findAllByText('领取金额不能超过可领的100.00元')).length).toBeGreaterThan(0);
    fireEvent.change(within(dialog).getByLabelText('金额（元）'), { target: { value: '100' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    const [one, two] = calls.map((call) => (call.body as { requestId: string }).requestId);
    expect(one).not.toBe(two);
  });

  it('tell whose money came back that it can be claimed again', async () => {
    answer(myClaimApi.offers, { list: [claimOffer()] });
    answer(myClaimApi.list, {
      list: [
        myClaim({
          state: 'paid',
          paidAt: '2026-11-20T03:00:00.000Z',
          reversedAt: '2026-11-21T03:00:00.000Z',
          reason: '银行退票，卡已注销',
          cancellable: false,
        }),
      ],
      total: 1,
    });
    open();
    expect(await screen.findByText('款项已退回')).toBeInTheDocument();
    const drawer = await dialogOf(/打开领取单CL20261120123456/);
    for (const words of ['银行退票，卡已注销', '款项退回，可重新申请']) expect(drawer).toHaveTextContent(words);
  });

  it('show how far each has come, and are taken back before a decision', async () => {
    answer(myClaimApi.offers, { list: [] });
    answer(myClaimApi.list, { list: [myClaim()], total: 1 });
    const calls = answer(myClaimApi.cancel, myClaim({ state: 'cancelled', cancellable: false }));
    open();
    const drawer = await dialogOf(/打开领取单CL20261120123456/);
    expect(drawer).toHaveTextContent('已申请');
    fireEvent.click(within(drawer).getByRole('button', { name: '取消领取' }));
    const confirm = (await screen.findByText('取消这笔领取？之后可重新申请')).closest('.ant-popover') as HTMLElement;
    fireEvent.click(within(confirm).getByRole('button', { name: '取消领取' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ version: 1 }));
  });
});
