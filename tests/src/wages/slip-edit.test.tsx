import { BUSINESS_ERRORS } from '@contract/errors';
import { auditedOf, judgementsOf } from '@contract/wages/audit/checks';
import type { SlipAudit } from '@contract/wages/audit/doubts';
import { slipApi } from '@contract/wages/endpoints';
import type { ItemDef, SlipDetail } from '@contract/wages/slip-schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import SlipEditForm from '@/pages/wages/slips/SlipEditForm';
import { sessionEnded } from '@/utils/session-ended';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { slipDetail } from '../../support/console/wage-records';

const sumRules = { grossPay: null, totalDeduction: null, netPay: 'earnings' };
const detail: SlipDetail = {
  ...slipDetail({ state: 'recalled' }),
  items: { baseWage: '700000', netPay: '700000' },
  netIdentity: 'sumOfParts',
  sumRules,
};

const onStale = jest.fn();
const onCancel = jest.fn();

function open(of: SlipDetail) {
  const saved: SlipDetail[] = [];
  const view = openElement(
    <SlipEditForm detail={of} onCancel={onCancel} onSaved={(after) => saved.push(after)} onStale={onStale} />,
    { path: '/wages', as: 'manager' },
  );
  return { saved, ...view };
}

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  answer(slipApi.check, { doubts: [], audited: '--------' });
});
// Questions stand in a tree of their own.
afterEach(() => act(() => Modal.destroyAll()));

const itemDef = (key: string, label: string, sign: ItemDef['sign']): ItemDef => ({
  key,
  label,
  group: 'earning',
  kind: 'amount',
  sign,
  isTotal: false,
  visible: true,
});
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

describe('what the audit says of a slip as it is typed', () => {
  const audit: SlipAudit = {
    // Tax in doubt, insurance held, no month before.
    audited: auditedOf({ ...judgementsOf('--------'), tax: 'off', insurance: 'held', lastMonth: 'noHistory' }),
    doubts: [
      {
        item: 'individualIncomeTax',
        issue: {
          level: 'warning',
          code: 'taxDiffers',
          column: 1,
          values: {
            expected: 12_345,
            actual: 10_000,
            source: 'year',
            bound: 'asBefore',
            taxable: 411_500,
            rate: 3,
            quick: 0,
            paid: 0,
            additional: 0,
          },
        },
        expected: { fen: '12345', sure: false },
      },
    ],
  };
  const taxed: SlipDetail = {
    ...detail,
    itemDefs: [
      { ...itemDef('baseWage', '基本工资', 1) },
      { ...itemDef('overtimePay', '加班费', 1) },
      { ...itemDef('individualIncomeTax', '个人所得税', -1), group: 'deduction' },
      { ...itemDef('netPay', '实发工资', 0), isTotal: true },
    ],
    items: { baseWage: '700000', individualIncomeTax: '10000', netPay: '690000' },
    sumRules: { grossPay: null, totalDeduction: null, netPay: null },
  };

  it('stands below with its figures and what was not checked, and is put right with one click', async () => {
    const asked = answer(slipApi.check, audit);
    open(taxed);
    await type('加班费', '1000');
    const found = await screen.findByTestId('slip-audit');
    expect(await within(found).findByText(/个税：表中 100\.00，应为 123\.45，差 -23\.45/)).toBeInTheDocument();
    expect(found).toHaveTextContent('已核：社保');
    expect(found).toHaveTextContent('未核：');
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ version: 2, items: { overtimePay: '100000' } }));
    fireEvent.click(within(found).getByText('改为推算的 123.45'));
    expect(screen.getByLabelText('个人所得税')).toHaveValue('123.45');
    // 6,900 and 1,000 more, less 23.45.
    expect(screen.getByLabelText('实发工资')).toHaveValue('7876.55');
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({
        version: 2,
        items: { overtimePay: '100000', individualIncomeTax: '12345', netPay: '787655' },
      }),
    );
  });

  it('put right with one click counts as typed: it is not lost unasked', async () => {
    answer(slipApi.check, audit);
    open(taxed);
    fireEvent.click(await screen.findByText('改为推算的 123.45'));
    press(/取\s*消/);
    expect(await screen.findByText(/^“编辑 赵一鸣”还没有保存/)).toBeInTheDocument();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('asks once for what was typed quickly, and never with half an amount', async () => {
    const asked = answer(slipApi.check, audit);
    open(taxed);
    await waitFor(() => expect(asked).toHaveLength(1));
    for (const value of ['1', '10', '100', '100.']) await type('加班费', value);
    await type('加班费', '100.5x');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(asked).toHaveLength(1);
    await type('加班费', '100.50');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toEqual({ version: 2, items: { overtimePay: '10050' } });
  });

  it('says that it could not be checked', async () => {
    answer(slipApi.check, () => refusal(BUSINESS_ERRORS.RULE.code, '不能核对'));
    open(taxed);
    expect(await screen.findByText('暂时无法核对，保存时会再核对一次')).toBeInTheDocument();
  });

  it('is saved as an error only for a reason', async () => {
    answer(slipApi.check, audit);
    const refused = answer(slipApi.edit, () =>
      refusal(BUSINESS_ERRORS.AUDIT_ERRORS.code, '个税：表中 100.00，应为 123.45'),
    );
    const { saved } = open(taxed);
    await type('加班费', '1000');
    press(/保\s*存/);
    expect(await screen.findByText('个税：表中 100.00，应为 123.45')).toBeInTheDocument();
    expect(refused).toHaveLength(1);
    const edited = answer(slipApi.edit, slipDetail({ state: 'recalled', version: 3 }));
    press(/按此理由保存/);
    expect(await screen.findByText('请填写理由，2～200个字')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('理由'), { target: { value: '税局核定' } });
    press(/按此理由保存/);
    await waitFor(() => expect(edited[0]?.body).toMatchObject({ errorReason: '税局核定' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('what is typed into a slip', () => {
  const QUESTION = /^“编辑 赵一鸣”还没有保存/;

  it('stays when somebody else was quicker, and is given up for the newer version only on purpose', async () => {
    const edited = answer(slipApi.edit, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改'));
    const { saved } = open(slipDetail({ state: 'recalled' }));
    await type('基本工资', '7600');
    press(/保\s*存/);
    expect(await screen.findByText(/^没有保存：数据已被他人修改/)).toBeInTheDocument();
    expect(edited).toHaveLength(1);
    expect(onStale).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('基本工资')).toHaveValue('7600');
    press(/载入新版本/);
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(onCancel).not.toHaveBeenCalled();
    press(/放\s*弃/);
    await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
    expect(saved).toEqual([]);
  });

  it('is put back, after the session ended, into the same slip in the same version alone', async () => {
    const of = (own: Partial<SlipDetail['slip']>) => slipDetail({ state: 'recalled', ...own });
    const first = open(of({}));
    await type('基本工资', '7600');
    act(() => sessionEnded());
    first.unmount();
    const namesake = open(of({ id: '01900000-0000-7000-8000-0000000000b7' }));
    expect(await screen.findByLabelText('基本工资')).toHaveValue('7500.00');
    namesake.unmount();
    const newer = open(of({ version: 3 }));
    expect(await screen.findByLabelText('基本工资')).toHaveValue('7500.00');
    newer.unmount();
    open(of({}));
    await waitFor(() => expect(screen.getByLabelText('基本工资')).toHaveValue('7600'));
  });
});
