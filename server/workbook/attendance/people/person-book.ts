import type { CheckIssue } from '@contract/checks/issues/catalogue';
import type { NamedPerson } from '@contract/issues/definition';
import { StaffDirectory } from '../../people/staff-directory';
import { ForeignNumbers } from '../../people/foreign-numbers';
import type { MatchedBy, StaffEntry } from '../../types';
import type { CheckPersonFix, CheckStaff } from '../types';
import type { Clues } from './clues';
import { SheetPerson } from './sheet-person';

/** The people of a sheet in the order they come, each matched with the staff list once. */
export class PersonBook {
  readonly people: SheetPerson[] = [];
  /** Whether the sheet's numbers are the company's. */
  readonly numbers = new ForeignNumbers();
  private readonly byKey = new Map<string, SheetPerson>();
  private readonly directory: StaffDirectory;
  private readonly staff: ReadonlyMap<string, CheckStaff>;

  constructor(
    staff: readonly CheckStaff[],
    private readonly periodDays: number,
    private readonly fixes: ReadonlyMap<string, CheckPersonFix>,
    /** The sheet's numbers are the company's, as far as is known. */
    private readonly byNumber = true,
  ) {
    this.directory = new StaffDirectory(staff);
    this.staff = new Map(staff.map((person) => [person.id, person]));
  }

  /** Who a row is about; made known when first met. */
  find(clues: Clues, rowNo: number): SheetPerson {
    const key = clues.staffNo !== '' ? `${clues.staffNo}|${clues.name}` : `|${clues.name}|${clues.dept}`;
    let person = this.byKey.get(key);
    if (!person) {
      person = this.meet(key, clues, rowNo);
      this.byKey.set(key, person);
      this.people.push(person);
    }
    return person;
  }

  /** Somebody of whom the row says nothing, each row anew. */
  nobody(rowNo: number): SheetPerson {
    const key = `row ${rowNo}`;
    const fix = this.fixes.get(key);
    const staff = fix?.staffId === undefined ? undefined : this.staff.get(fix.staffId);
    const person = new SheetPerson(
      key,
      rowNo,
      { name: '', staffNo: '', dept: '', looseNo: false },
      staff ?? null,
      staff ? 'clerk' : null,
      fix?.ignored === true,
      this.periodDays,
    );
    if (!staff) person.issues.push({ level: 'error', code: 'identityMissing', row: rowNo, values: {} });
    this.people.push(person);
    return person;
  }

  private meet(key: string, clues: Clues, rowNo: number): SheetPerson {
    const fix = this.fixes.get(key);
    const issues: CheckIssue[] = [];
    const { staff, by } = this.match(clues, fix, rowNo, issues);
    const person = new SheetPerson(key, rowNo, clues, staff, by, fix?.ignored === true, this.periodDays);
    person.issues.push(...issues);
    return person;
  }

  private match(
    clues: Clues,
    fix: CheckPersonFix | undefined,
    row: number,
    issues: CheckIssue[],
  ): { staff: CheckStaff | null; by: MatchedBy | null } {
    const chosen = fix?.staffId === undefined ? undefined : this.staff.get(fix.staffId);
    if (chosen) return { staff: chosen, by: 'clerk' };
    const none = { staff: null, by: null };
    const report = (issue: CheckIssue) => issues.push({ ...issue, row });
    const result = this.directory.match({
      ...clues,
      ...(this.byNumber ? {} : { staffNo: '' }),
      idNoIndex: '',
      mobileIndex: '',
    });
    if (this.byNumber && clues.staffNo !== '') this.numbers.add(clues.name, result.numberOwner?.name ?? null);
    switch (result.kind) {
      case 'conflict':
        report({
          level: 'error',
          code: 'identityConflict',
          values: { people: result.found.map(({ staff }) => staff.name) },
        });
        return none;
      case 'nameDiffers':
        report({
          level: 'error',
          code: 'nameDiffers',
          values: { value: clues.staffNo, owner: named(result.staff), who: clues.name },
          staffId: result.staff.id,
        });
        return none;
      case 'ambiguous':
        report({ level: 'error', code: 'staffAmbiguous', values: { who: clues.name, count: result.count } });
        return none;
      case 'none':
        report({
          level: 'error',
          code: 'staffNotFound',
          values: { name: clues.name, staffNo: clues.staffNo, namesake: result.namesake },
        });
        return none;
    }
    const { staff, by } = result;
    if (result.loose)
      report({
        level: 'warning',
        code: 'staffNoLoose',
        values: { value: clues.staffNo, staffNo: staff.staffNo ?? '', who: staff.name },
      });
    if (by === 'name')
      report({ level: 'warning', code: 'nameOnlyMatch', values: { who: staff.name, dept: staff.dept ?? '' } });
    if (clues.name === '')
      report({ level: 'warning', code: 'nameUnchecked', values: { value: clues.staffNo, who: named(staff) } });
    return { staff: this.staff.get(staff.id) ?? null, by };
  }
}

const named = ({ name, staffNo, dept }: StaffEntry): NamedPerson => ({ name, staffNo, dept });
