import { importApi } from '@contract/wages/endpoints';
import { screen, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { CHECKS, controls, detail, IMPORT_ID, row } from './records';

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
          { area: 'attendance', held: 0, off: 0, open: [{ reason: 'noAttendance', people: 120 }] },
        ],
      }),
    );
    open();
    const bar = await screen.findByTestId('coverage');
    const marked = (state: string) =>
      [...bar.querySelectorAll(`[data-mark="${state}"]`)].map((mark) => mark.textContent.trim());
    expect(marked('held')).toEqual(['实发', '人员信息']);
    expect(marked('partly')).toEqual(['个税 110/120']);
    expect(marked('open')).toEqual(['8 人个税（缺本年各月数据）', '考勤（没有本月考勤）']);
    expect(within(bar).queryByText(/公积金/)).not.toBeInTheDocument();
  });

  it('is not said of a past month, which is kept as it was paid', async () => {
    answer(importApi.get, detail({ history: true }));
    answer(importApi.controls, controls());
    open();
    await screen.findByTestId('controls');
    expect(screen.queryByTestId('coverage')).not.toBeInTheDocument();
  });
});
