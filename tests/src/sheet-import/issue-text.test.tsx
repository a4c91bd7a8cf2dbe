import { IntlProvider } from '@umijs/max';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import { type ArrangedLayout } from '@contract/imports/arrangement';
import { PLAIN_PLACES, rowOfPart, type SheetPlaces, sheetPlaces } from '@contract/imports/places';
import { SheetIssues, useIssueText } from '@/components/sheet-import/use-issue-text';
import { useNoticeText } from '@/components/sheet-import/use-notice-text';
import { Places } from '@/components/sheet-import/use-places';

const WORDS = { 'sheetImport.issue.taxDiffers': '个税不符', 'sheetImport.find.lacking': '{kind}：{words}' };
const inLanguage = (locale: string, places: SheetPlaces = PLAIN_PLACES) => ({
  wrapper: ({ children }: { children: ReactNode }) =>
    createElement(
      IntlProvider,
      { locale, messages: WORDS },
      <SheetIssues.Provider value={WAGE_ISSUES}>
        <Places.Provider value={places}>{children}</Places.Provider>
      </SheetIssues.Provider>,
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
  ['en-US', 'The sheet says 3 people, 2 were read; please check'],
])('what is said of a sheet is worded in %s', (locale, text) => {
  const { result } = renderHook(() => useNoticeText(), inLanguage(locale));
  expect(result.current({ code: 'headCount', values: { inSheet: 3, read: 2 } })).toBe(text);
});

it('names the kind of an issue whose figures were not kept', () => {
  const { result } = renderHook(() => useIssueText(), inLanguage('zh-CN'));
  expect(result.current({ code: 'taxDiffers', values: { actual: 100 } }, 8)).toBe(
    '个税不符：第8行有一处疑问由较早的版本发现，当时的数字没有留下，请重新核对',
  );
});

describe('of a sheet that was read otherwise than it stands', () => {
  const HEADER = { sheetIndex: 0, headerStart: 1, headerEnd: 1 };
  const cents = (row: number) => ({
    code: 'amountsRounded',
    values: { labels: ['奖金'], cells: 2, row, value: '1.234' },
  });
  const said = (arrangement: object, row: number) => {
    const layout = { ...HEADER, arrangement } as unknown as ArrangedLayout;
    const sheets = [
      { index: 0, name: '生产部' },
      { index: 1, name: '销售部' },
    ];
    const { result } = renderHook(() => useNoticeText(), inLanguage('zh-CN', sheetPlaces(layout, sheets)));
    return result.current(cents(row));
  };

  it('a notice names rows as they are called there', () => {
    expect(said({ kind: 'turned' }, 3)).toContain('（如C列的 1.234）');
    const parts = [0, 1].map((sheetIndex) => ({ sheetIndex, left: 0 }));
    expect(said({ kind: 'joined', parts }, rowOfPart(1, 7))).toContain('（如“销售部”第7行的 1.234）');
  });

  it('and columns as a spreadsheet does', () => {
    const { result } = renderHook(() => useNoticeText(), inLanguage('zh-CN'));
    expect(result.current({ code: 'besideTable', values: { column: 8, label: '姓名' } })).toContain('H列（“姓名”）起');
  });
});
