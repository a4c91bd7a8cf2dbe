import { slipApi } from '@contract/wages/endpoints';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import SlipEditForm from '@/pages/wages/slips/SlipEditForm';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import { slipDetail } from '../../support/console/wage-records';

const sumRules = { grossPay: null, totalDeduction: null, netPay: 'earnings' };
const detail: SlipDetail = {
  ...slipDetail({ state: 'recalled' }),
  items: { baseWage: '700000', netPay: '700000' },
  netIdentity: 'sumOfParts',
  sumRules,
};

function open(of: SlipDetail): { saved: (SlipDetail | null)[] } {
  const saved: (SlipDetail | null)[] = [];
  openElement(<SlipEditForm detail={of} onCancel={() => undefined} onSaved={(after) => saved.push(after)} />, {
    path: '/wages',
    as: 'manager',
  });
  return { saved };
}

const press = (words: RegExp) => fireEvent.click(screen.getByText(words, { selector: 'button span' }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('correcting a slip', () => {
  it('sends only what was changed, amounts in 分, and refuses what is no amount', async () => {
    const edited = answer(slipApi.edit, slipDetail({ state: 'recalled', version: 3 }));
    const { saved } = open(slipDetail({ state: 'recalled' }));
    expect(await screen.findByLabelText('实发工资')).toHaveValue('7000.00');
    await type('实发工资', '7000.055');
    press(/保\s*存/);
    expect(await screen.findByText('实发工资最多两位小数')).toBeInTheDocument();
    expect(edited).toHaveLength(0);
    await type('实发工资', '7,100.10');
    press(/保\s*存/);
    await waitFor(() => expect(edited[0]?.body).toEqual({ version: 2, items: { netPay: '710010' } }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('says while typing which total does not follow, and saves it only when it is meant', async () => {
    const edited = answer(slipApi.edit, detail);
    open(detail);
    await type('实发工资', '7012');
    expect(await screen.findByText(/“实发工资”为 7,012\.00，按“.+”应为 7,000\.00，相差 12\.00 元/)).toBeInTheDocument();
    press(/保\s*存/);
    // The dialog names its question twice, once for screen readers.
    await screen.findAllByText('合计与各项不符，仍要保存吗？');
    expect(edited).toHaveLength(0);
    press(/确实如此，保存/);
    await waitFor(() =>
      expect(edited[0]?.body).toEqual({ version: 2, items: { netPay: '701200' }, acceptMismatch: true }),
    );
  });

  it('asks nothing once the items follow again, or where no amount was changed', async () => {
    const edited = answer(slipApi.edit, detail);
    open({ ...detail, items: { baseWage: '700000', netPay: '701200' } });
    expect(await screen.findByText(/相差 12\.00 元/)).toBeInTheDocument();
    await type('备注', '已与本人核对');
    press(/保\s*存/);
    await waitFor(() => expect(edited[0]?.body).toEqual({ version: 2, items: { remark: '已与本人核对' } }));
    await type('基本工资', '7012.00');
    await waitFor(() => expect(screen.queryByText(/相差/)).not.toBeInTheDocument());
    press(/保\s*存/);
    await waitFor(() =>
      expect(edited[1]?.body).toEqual({ version: 2, items: { baseWage: '701200', remark: '已与本人核对' } }),
    );
  });
});
