import type { Role } from '@contract/roles';
import type { CurrentUser } from '@contract/session/schemas';
import { slipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import SlipDrawer from '@/pages/wages/slips/SlipDrawer';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import { COMPANY, person } from '../../support/console/people';
import { batchDetail, slip, slipDetail } from '../../support/console/wage-records';

function open(as: Role | CurrentUser) {
  const nothing = () => undefined;
  openElement(<SlipDrawer slipId={slip().id} batch={batchDetail()} onClose={nothing} onChanged={nothing} />, { path: '/wages', as });
}

describe('one slip of a batch', () => {
  it('shows the slip as the employee sees it, totals once', async () => {
    answer(slipApi.get, slipDetail());
    open('manager');
    const card = await screen.findByTestId('slip-card');
    expect(within(card).getByTestId('slip-net')).toHaveTextContent('7,000.00');
    expect(within(card).getByText('基本工资')).toBeInTheDocument();
    expect(within(card).getAllByText('8,000.00')).toHaveLength(1);
  });

  it('recalls with a reason', async () => {
    answer(slipApi.get, slipDetail());
    const recalled = answer(slipApi.recall, slipDetail({ state: 'recalled' }));
    open('manager');
    fireEvent.click(await screen.findByRole('button', { name: /撤\s*回/ }));
    const dialog = (await screen.findByText('撤回：赵一鸣的工资条')).closest('.ant-modal') as HTMLElement;
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '加班费有误' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /撤\s*回/ }));
    await waitFor(() => expect(recalled[0]?.body).toMatchObject({ reason: '加班费有误', version: 2 }));
    expect(await screen.findByRole('button', { name: '重新发布' })).toBeInTheDocument();
  });

  it('lets finance correct but not recall or re-issue where the company wants review', async () => {
    answer(slipApi.get, slipDetail({ state: 'recalled' }));
    open('finance');
    expect(await screen.findByRole('button', { name: /编\s*辑/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重新发布' })).not.toBeInTheDocument();
  });

  it('lets finance re-issue where it does not', async () => {
    answer(slipApi.get, slipDetail({ state: 'recalled' }));
    open(person('finance', { companies: [{ ...COMPANY, wageReviewRequired: false }] }));
    expect(await screen.findByRole('button', { name: '重新发布' })).toBeInTheDocument();
  });

  it('sends only what was changed, amounts in 分, and refuses what is no amount', async () => {
    answer(slipApi.get, slipDetail({ state: 'recalled' }));
    const edited = answer(slipApi.edit, slipDetail({ state: 'recalled', version: 3 }));
    open('manager');
    fireEvent.click(await screen.findByRole('button', { name: /编\s*辑/ }));
    const net = await screen.findByRole('textbox', { name: '实发工资' });
    expect(net).toHaveValue('7000.00');
    fireEvent.change(net, { target: { value: '7000.055' } });
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('实发工资最多两位小数')).toBeInTheDocument();
    expect(edited).toHaveLength(0);
    fireEvent.change(net, { target: { value: '7,100.10' } });
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(edited[0]?.body).toEqual({ version: 2, items: { netPay: '710010' } }));
  });

  it('marks what is objected to', async () => {
    answer(slipApi.get, {
      ...slipDetail({ state: 'disputed' }),
      objections: [
        { id: 'o1', category: '加班', itemKeys: ['baseWage'], itemLabels: ['基本工资'], content: '少算了加班四小时', state: 'pending', createdAt: '2026-11-06T01:00:00.000Z' },
      ],
    });
    open('finance');
    expect(await screen.findByText('少算了加班四小时')).toBeInTheDocument();
    expect(within(screen.getByTestId('slip-card')).getByText('有异议')).toBeInTheDocument();
  });
});
