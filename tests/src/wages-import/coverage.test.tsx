import { AUDIT_AREAS, type AuditArea, auditedOf, type Judgement } from '@contract/wages/audit/checks';
import { importApi } from '@contract/wages/endpoints';
import { screen, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { CHECKS, controls, detail, IMPORT_ID, row } from './records';

const NOT_ASKED = Object.fromEntries(AUDIT_AREAS.map((area) => [area, 'notAsked'])) as Record<AuditArea, Judgement>; // one an area

const open = () => openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}`, as: 'finance' });

describe('what of an import was checked', () => {
  beforeEach(() => {
    answer(importApi.get, detail());
    answer(importApi.rows, { list: [row(7)], total: 1, counts: detail().counts });
  });

  it('is green where it held for everybody, in part with its figures, and else said with the reason', async () => {
    answer(
      importApi.controls,
      controls({
        headCount: { sheet: 120, read: 120 },
        totals: [],
        checks: CHECKS.map((one) => ({ ...one, satisfied: 120, compared: 120 })),
        audit: [
          { area: 'person', held: 120, off: 0, open: [] },
          { area: 'tax', held: 110, off: 2, open: [{ reason: 'yearIncomplete', people: 8 }] },
          { area: 'fund', held: 0, off: 0, open: [] },
          { area: 'monthAttendance', held: 0, off: 0, open: [{ reason: 'noAttendance', people: 120 }] },
        ],
      }),
    );
    open();
    const bar = await screen.findByTestId('coverage');
    const marked = (state: string) =>
      [...bar.querySelectorAll(`[data-mark="${state}"]`)].map((mark) => mark.textContent.trim());
    expect(marked('held')).toEqual(['实发', '人员信息']);
    expect(marked('partly')).toEqual(['个税 110/120']);
    expect(marked('open')).toEqual(['8 人个税（缺本年各月数据）', '与本月考勤（没有本月考勤）']);
    expect(within(bar).queryByText(/公积金/)).not.toBeInTheDocument();
  });

  it('says the same beside a total: a row that was not compared leaves it no green tick', async () => {
    answer(importApi.get, detail());
    const total = { columnIndex: 4, label: '实发工资', sheetFen: null, readFen: '480000', matches: null };
    const check = CHECKS.map((one) => ({ ...one, satisfied: 122, compared: 122 }));
    answer(importApi.controls, controls({ headCount: { sheet: null, read: 123 }, totals: [total], checks: check }));
    open();
    const strip = await screen.findByTestId('controls');
    expect(strip.querySelector('[data-verdict]')).toHaveAttribute('data-verdict', 'partly');
    expect(strip.querySelector('[data-verdict]')).toHaveTextContent('122/123');
  });

  it('is not said of a past month, which is kept as it was paid', async () => {
    answer(importApi.get, detail({ history: true }));
    answer(importApi.controls, controls());
    open();
    await screen.findByTestId('controls');
    expect(screen.queryByTestId('coverage')).not.toBeInTheDocument();
  });
});

describe('the mark of a row without a doubt', () => {
  const FINE = CHECKS.map((one) => ({ ...one, state: 'verified' as const }));
  const marks = async (audited: string | null) => {
    answer(importApi.get, detail({ checks: FINE, unchecked: [], issueCounts: [] }));
    answer(importApi.controls, controls({ checks: FINE }));
    answer(importApi.rows, { list: [row(7, { audited })], total: 1, counts: detail().counts });
    open();
    const number = (await screen.findByTestId('row-7')).querySelector('th');
    return { green: number?.querySelector('.anticon-check-circle') !== null, title: number?.getAttribute('title') };
  };
  const of = (judgements: Partial<Record<AuditArea, Judgement>>) =>
    auditedOf({ ...NOT_ASKED, tax: 'held', insurance: 'held', ...judgements });

  it('is green where every area that was asked held', async () => {
    expect(await marks(of({}))).toEqual({ green: true, title: '正常\n已核：个税、社保' });
  });

  it.each<[string, Partial<Record<AuditArea, Judgement>>, string]>([
    [
      'was not checked',
      { tax: 'yearIncomplete', monthAttendance: 'noAttendance' },
      '未核：个税（缺本年各月数据）、与本月考勤（没有本月考勤）',
    ],
    ['has a remark', { lastMonth: 'off' }, '有疑问：与上月'],
  ])('is grey where something %s, and says what', async (_name, judgements, words) => {
    const { green, title } = await marks(of(judgements));
    expect(green).toBe(false);
    expect(title).toContain('未发现问题，但有内容未能核对或有提示');
    expect(title).toContain(words);
  });

  it('goes with the count, which calls nobody right whose areas are open', async () => {
    const audit = [{ area: 'tax' as const, held: 1, off: 0, open: [{ reason: 'yearIncomplete' as const, people: 2 }] }];
    answer(importApi.get, detail({ checks: FINE, unchecked: [], issueCounts: [], audit }));
    answer(importApi.controls, controls({ checks: FINE, audit }));
    answer(importApi.rows, { list: [row(7)], total: 1, counts: detail().counts });
    open();
    expect(await screen.findByTestId('counts')).toHaveTextContent(/未发现问题 \d+（部分人的个税未核对）/);
  });
});
