import { BUSINESS_ERRORS } from '@contract/errors';
import type { Role } from '@contract/roles';
import { importApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { controls, detail, IMPORT_ID, row, slipView } from './records';

configure({ asyncUtilTimeout: 8000 });

const WORDS = '2026年10月的考勤当前为“未锁定”，企业规定工资导入前须锁定考勤';
const notLocked = () => refusal(BUSINESS_ERRORS.CHECKS_NOT_LOCKED.code, WORDS);

describe('wages of a month whose attendance is not locked', () => {
  // Somebody was led here for the month: of a sheet that comes without one the server refuses nothing yet.
  const upload = async (as: Role) => {
    answer(importApi.list, { list: [] });
    answer(importApi.upload, notLocked);
    openElement(<WagesPage />, { path: '/wages?import=new&newMonth=2026-10', as });
    await screen.findByText(/把工资表拖到这里/);
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLElement, {
      target: { files: [new File(['x'], '2026年10月工资表.xlsx')] },
    });
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
  };

  it('are refused with the way to lock it for a manager', async () => {
    await upload('manager');
    expect(screen.getByText('去核对并锁定 2026-10 的考勤')).toHaveAttribute('href', '/checks?month=2026-10');
  });

  it('are refused for finance, too, who cannot open attendance', async () => {
    await upload('finance');
    expect(screen.queryByText(/去核对并锁定/)).not.toBeInTheDocument();
  });

  it('are no slips: the last step says so with the way to lock it, and its button by what it is kept back', async () => {
    const counts = { ok: 1, warning: 0, error: 0, ignored: 0 };
    const made = detail({ counts, issueCounts: [] });
    answer(importApi.get, made);
    answer(importApi.rows, { list: [row(7)], total: 1, counts });
    answer(importApi.preview, slipView());
    answer(importApi.controls, controls({ attendance: 'open' }));
    openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}&step=generate`, as: 'manager' });
    expect(await screen.findByText(/2026-10 的考勤还没有锁定。企业规定/)).toBeInTheDocument();
    expect(screen.getByText('去核对并锁定 2026-10 的考勤')).toHaveAttribute('href', '/checks?month=2026-10');
    const button = await screen.findByRole('button', { name: '生成并提交审核（1 条）' });
    expect(button).toHaveAttribute('aria-description', '2026-10 的考勤还没有锁定，锁定后才能生成');
  });

  it('are asked about anew where they were unlocked meanwhile', async () => {
    const counts = { ok: 1, warning: 0, error: 0, ignored: 0 };
    let held = false;
    answer(importApi.get, detail({ counts, issueCounts: [] }));
    answer(importApi.rows, { list: [row(7)], total: 1, counts });
    answer(importApi.preview, slipView());
    answer(importApi.controls, () => controls({ attendance: held ? 'open' : null }));
    answer(importApi.commit, () => {
      held = true;
      return notLocked();
    });
    openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}&step=generate`, as: 'manager' });
    fireEvent.click(await screen.findByRole('button', { name: '生成并提交审核（1 条）' }));
    expect(await screen.findByText(/2026-10 的考勤还没有锁定。企业规定/)).toBeInTheDocument();
  });
});
