import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { RowIdentity } from '../row-identity';

/** What a number in such a column has to be like, by the doubt of one that is not. */
const NUMBERS = { idNumberInvalid: 'idNo', mobileInvalid: 'mobile', cardInvalid: 'bankCardNo' } as const;
type NumberCode = keyof typeof NUMBERS;
type NumberIssue = Extract<RowIssue, { code: NumberCode }>;
const CODES = Object.keys(NUMBERS) as NumberCode[];

/** So many numbers, nearly all of them odd, are of another kind: the column is, not each row. */
const FEWEST = 3;
const SHARE = 0.8;

/** Finds columns whose numbers are no identity numbers, mobiles or cards at all: that is said of the column, once. */
export class NumberForms {
  private readonly filled = { idNo: 0, mobile: 0, bankCardNo: 0 };
  private readonly odd: { rowNo: number; issue: NumberIssue }[] = [];

  /** Takes the doubts about the numbers of a row out of its issues, to tell them when all rows are known. */
  take(rowNo: number, { idNo, mobile, bankCard }: RowIdentity, issues: RowIssue[]): void {
    if (idNo.shown !== '') this.filled.idNo += 1;
    if (mobile.shown !== '') this.filled.mobile += 1;
    if (bankCard.shown !== '') this.filled.bankCardNo += 1;
    for (let at = issues.length - 1; at >= 0; at -= 1) {
      const issue = issues[at];
      if (!issue || !isOdd(issue)) continue;
      this.odd.push({ rowNo, issue });
      issues.splice(at, 1);
    }
  }

  finish(): { issues: { rowNo: number; issue: RowIssue }[]; notices: SheetNotice[] } {
    const others = CODES.filter((code) => {
      const odd = this.of(code).length;
      return odd >= FEWEST && odd >= this.filled[NUMBERS[code]] * SHARE;
    });
    return {
      issues: this.odd.filter(({ issue }) => !others.includes(issue.code)),
      notices: others.map((code): SheetNotice => {
        const odd = this.of(code);
        const { label = '', value = '' } = odd[0]?.issue.values ?? {};
        const what = NUMBERS[code];
        return { code: 'numbersOdd', values: { label, what, filled: this.filled[what], odd: odd.length, value } };
      }),
    };
  }

  private of(code: NumberCode) {
    return this.odd.filter(({ issue }) => issue.code === code);
  }
}

const isOdd = (issue: RowIssue): issue is NumberIssue =>
  issue.level === 'warning' && (CODES as readonly string[]).includes(issue.code);
