import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { StaffEntry } from '../../../types';
import type { ColumnPlan } from '../column-plan';
import { Duplicates } from '../duplicates';
import type { RowMatch } from '../match-row';
import type { RowIdentity } from '../row-identity';
import { SheetNamesakes } from '../sheet-namesakes';
import { NumberForms } from './number-forms';
import { RowsEach } from './rows-each';

interface LateIssue {
  rowNo: number;
  issue: RowIssue;
}

/** Who stands in the sheet, and what only all rows together tell of it. */
export class PeopleCollector {
  private readonly duplicates = new Duplicates<StaffEntry | string>();
  private readonly namesakes = new SheetNamesakes();
  /** People found in a sheet without names. */
  private nameless = 0;

  private readonly numbers = new NumberForms();
  private readonly each: RowsEach;

  constructor(private readonly plan: ColumnPlan) {
    this.each = new RowsEach(plan);
  }

  /** `cells`: texts of the row by place of the column. Takes doubts out of `issues` that only all rows together settle. */
  add(rowNo: number, who: RowIdentity, match: RowMatch, cells: readonly string[], issues: RowIssue[]): void {
    this.numbers.take(rowNo, who, issues);
    this.each.add(rowNo, cells);
    if (match.addable && !match.asked)
      this.namesakes.add(who.name, rowNo, who.staffNo !== '' || who.idNo.valid || who.mobile.valid);
    if (match.staff && match.by !== 'clerk' && this.plan.at.name === -1) this.nameless += 1;
    const key = personKey(match, who);
    if (key !== null) this.duplicates.add(key, rowNo);
  }

  repeated(): LateIssue[] {
    return this.duplicates.issues(this.plan.nameColumn);
  }

  /** New people of one name, of whom each has to be asked about. */
  alike(): LateIssue[] {
    return this.namesakes.issues(this.plan.at.name);
  }

  /** Odd numbers in columns of good ones. */
  odd(): LateIssue[] {
    return this.numbers.finish().issues;
  }

  notices(): SheetNotice[] {
    return [
      ...this.each.notices(this.duplicates.repeated, this.duplicates.people),
      ...this.numbers.finish().notices,
      ...(this.nameless > 0 ? [{ code: 'nameless' as const, values: { people: this.nameless } }] : []),
    ];
  }
}

function personKey(match: RowMatch, who: RowIdentity): StaffEntry | string | null {
  if (match.staff) return match.staff;
  if (who.idNoIndex !== '') return `id:${who.idNoIndex}`;
  if (who.staffNo !== '') return `no:${who.staffNo}`;
  return who.mobileIndex !== '' ? `mobile:${who.mobileIndex}:${who.name}` : null;
}
