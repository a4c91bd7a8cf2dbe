import { IntlProvider } from '@umijs/max';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { SheetIssues, useIssueText } from '@/components/sheet-import/use-issue-text';
import { useNoticeText } from '@/components/sheet-import/use-notice-text';

const inLanguage = (locale: string) => ({
  wrapper: ({ children }: { children: ReactNode }) =>
    createElement(
      IntlProvider,
      { locale, messages: {} },
      <SheetIssues.Provider value={WAGE_ISSUES}>{children}</SheetIssues.Provider>,
    ),
});
const ISSUE = { code: 'staffAmbiguous', values: { name: '于', count: 2 } };

it.each([
  ['zh-CN', '第8行“于”在员工名单中有2人，无法区分，请在表中补充工号或部门，或手动选择员工'],
  ['en-US', 'Row 8: there are 2 employees named 于; add the staff number or department, or choose the person'],
])('an issue is worded in %s where it is shown', (locale, text) => {
  const { result } = renderHook(() => useIssueText(), inLanguage(locale));
  expect(result.current(ISSUE, 8)).toBe(text);
});

it.each([
  ['zh-CN', '人数不一致：原表写明3人，读入2人，请核对'],
  ['en-US', 'the sheet says 3 people, 2 were read; please check'],
])('what is said of a sheet is worded in %s', (locale, text) => {
  const { result } = renderHook(() => useNoticeText(), inLanguage(locale));
  expect(result.current({ code: 'headCount', values: { inSheet: 3, read: 2 } })).toBe(text);
});
