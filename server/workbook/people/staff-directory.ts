import { normalizePersonName } from '@contract/validators/person-name';
import { sameName } from './same-name';
import type { MatchedBy, StaffEntry, StaffList } from '../types';
import { ChosenRows } from './chosen-rows';
import { TextIndex } from './text-index';

export interface PersonClues {
  name: string;
  dept: string;
  staffNo: string;
  /** Blind indexes; '' when the sheet has none. */
  idNoIndex: string;
  mobileIndex: string;
  /** The number was a number in the sheet: leading zeros may be gone. */
  looseNo: boolean;
}

export type Identifier = 'idNo' | 'staffNo' | 'mobile';

/** An identifier of the row and whom it finds. */
export interface Found {
  by: Identifier;
  staff: StaffEntry;
}

/** An identifier that does not lead to whom the row is about: to somebody else, or (null) to nobody while his record has another. */
export interface Stray {
  by: Identifier;
  staff: StaffEntry | null;
}

type Match =
  /** `loose`: his staff number has other leading zeros than the row's; `alone`: and nothing else of the row says that it is he. */
  | { kind: 'found'; staff: StaffEntry; by: MatchedBy; loose: boolean; alone: boolean; strays: Stray[] }
  /** Identifiers find this one person, whose name is another. */
  | { kind: 'nameDiffers'; staff: StaffEntry; by: Identifier }
  | { kind: 'conflict'; found: Found[] }
  /** `elsewhere`: the name alone finds people of whom each has been said to be another row's. */
  | { kind: 'ambiguous'; count: number; elsewhere: { staff: StaffEntry[]; rowNos: number[] } | null }
  | { kind: 'none'; namesake: boolean };

/** `numberOwner`: who has the row's staff number, whatever his name. */
export type MatchResult = Match & { numberOwner: StaffEntry | null };

/** The company's people by every way a wage sheet can name them. */
export class StaffDirectory {
  private readonly byIdNo: TextIndex<StaffEntry>;
  private readonly byMobile: TextIndex<StaffEntry>;
  private readonly byNo: TextIndex<StaffEntry>;
  /** Made when first asked: most sheets match by exact identifiers throughout. */
  private looseNumbers: TextIndex<StaffEntry> | null = null;
  private names: TextIndex<StaffEntry> | null = null;
  private ids: TextIndex<StaffEntry> | null = null;
  /** Chosen people who are not in the list any more. */
  private readonly gone = new Map<string, StaffEntry>();

  /** `chosen`: rows of the sheet whose person is the clerk's choice. */
  constructor(
    private readonly staff: StaffList,
    private readonly chosen: ChosenRows = new ChosenRows(),
  ) {
    this.byIdNo = new TextIndex(staff, (person) => person.idNoIndex);
    this.byMobile = new TextIndex(staff, (person) => person.mobileIndex);
    this.byNo = new TextIndex(staff, (person) => person.staffNo);
  }

  private get byLooseNo(): TextIndex<StaffEntry> {
    return (this.looseNumbers ??= new TextIndex(this.staff, ({ staffNo }) => staffNo && looseNo(staffNo)));
  }

  private get byName(): TextIndex<StaffEntry> {
    return (this.names ??= new TextIndex(this.staff, (person) => normalizePersonName(person.name)));
  }

  private get byId(): TextIndex<StaffEntry> {
    return (this.ids ??= new TextIndex(this.staff, (person) => person.id));
  }

  get(id: string): StaffEntry | undefined {
    return this.byId.find(id).at(-1) ?? this.gone.get(id);
  }

  /** Whom the clerk has chosen; of somebody who is not in the list any more only the id is known. */
  chosenOne(id: string): StaffEntry {
    const known = this.get(id);
    if (known) return known;
    const gone: StaffEntry = {
      id,
      name: '',
      staffNo: null,
      dept: null,
      mobileIndex: null,
      idNoIndex: null,
      left: false,
      leaveDate: null,
    };
    this.gone.set(id, gone);
    return gone;
  }

  /**
   * Matches by identity number, staff number, mobile, name with department, name – in that order. An identifier finds nobody
   * whose name is another than the row's; one that agrees with the name outweighs others that do not, but never an identity
   * number of somebody else. A name alone never finds who has been chosen for a row other than `rowNo`.
   */
  match(clues: PersonClues, rowNo = 0): MatchResult {
    const number = this.ownerOfNumber(clues);
    const numberOwner = number?.staff ?? null;
    const found: Found[] = [];
    const idNo = clues.idNoIndex && only(this.byIdNo.find(clues.idNoIndex), clues.name);
    if (idNo) found.push({ by: 'idNo', staff: idNo });
    if (number) found.push({ by: 'staffNo', staff: number.staff });
    const mobile = clues.mobileIndex && only(this.byMobile.find(clues.mobileIndex), clues.name);
    if (mobile) found.push({ by: 'mobile', staff: mobile });
    const [any] = found;
    if (!any) return { ...this.matchName(clues, rowNo), numberOwner };
    const agreeing = clues.name === '' ? found : found.filter(({ staff }) => sameName(staff.name, clues.name));
    const [first] = agreeing;
    if (!first)
      return found.every(({ staff }) => staff.id === any.staff.id)
        ? { kind: 'nameDiffers', ...any, numberOwner }
        : { kind: 'conflict', found, numberOwner };
    const apart = found.filter(({ staff }) => staff.id !== first.staff.id);
    if (apart.some((each) => each.by === 'idNo' || agreeing.includes(each)))
      return { kind: 'conflict', found, numberOwner };
    const loose = first.by === 'staffNo' && number?.loose === true;
    return {
      kind: 'found',
      staff: first.staff,
      by: first.by,
      loose,
      alone: loose && clues.name === '' && found.length === 1,
      strays: [...apart, ...otherwiseRecorded(first.staff, clues, found)],
      numberOwner,
    };
  }

  /** Who has the row's staff number; leading zeros may be gone where a name says whether it is he. */
  private ownerOfNumber({
    staffNo,
    name,
    looseNo: isLoose,
  }: PersonClues): { staff: StaffEntry; loose: boolean } | undefined {
    if (staffNo === '') return undefined;
    const exact = this.byNo.find(staffNo).at(-1);
    if (exact) return { staff: exact, loose: false };
    const near = this.byLooseNo.find(looseNo(staffNo));
    const [one] = near.length === 1 ? near : [];
    return one && (isLoose || name !== '') ? { staff: one, loose: true } : undefined;
  }

  private matchName(clues: PersonClues, rowNo: number): Match {
    const namesakes = this.byName.find(clues.name);
    const possible = namesakes.filter((staff) => !contradicts(staff, clues));
    const present = possible.filter((staff) => !staff.left);
    const pool = present.length > 0 ? present : possible;
    const sameDept = clues.dept === '' ? [] : pool.filter((staff) => sameDepartment(staff.dept, clues.dept));
    const meant = sameDept.length === 1 ? sameDept : pool;
    const elsewhere = meant.map(({ id }) => this.chosen.others(id, rowNo));
    if (meant.length > 0 && elsewhere.every((rows) => rows.length > 0))
      return {
        kind: 'ambiguous',
        count: meant.length,
        elsewhere: { staff: meant, rowNos: elsewhere.flat().sort((a, b) => a - b) },
      };
    const [only] = meant;
    if (sameDept.length === 1 && only)
      return { kind: 'found', staff: only, by: 'nameAndDept', loose: false, alone: false, strays: [] };
    if (pool.length === 1 && only)
      return { kind: 'found', staff: only, by: 'name', loose: false, alone: false, strays: [] };
    return pool.length > 1
      ? { kind: 'ambiguous', count: pool.length, elsewhere: null }
      : { kind: 'none', namesake: namesakes.length > 0 };
  }
}

/** An identity or staff number on both sides that differs: somebody else of the same name. Mobiles change. */
function contradicts(staff: StaffEntry, clues: PersonClues): boolean {
  if (clues.idNoIndex !== '' && staff.idNoIndex !== null && staff.idNoIndex !== clues.idNoIndex) return true;
  return clues.staffNo !== '' && staff.staffNo !== null && looseNo(staff.staffNo) !== looseNo(clues.staffNo);
}

/** Identifiers of the row that find nobody, while the record has others. */
const otherwiseRecorded = (staff: StaffEntry, clues: PersonClues, found: readonly Found[]): Stray[] =>
  DIFFERS.filter(({ by, differs }) => !found.some((each) => each.by === by) && differs(clues, staff)).map(({ by }) => ({
    by,
    staff: null,
  }));

const DIFFERS: { by: Identifier; differs: (clues: PersonClues, staff: StaffEntry) => boolean }[] = [
  { by: 'idNo', differs: (clues, staff) => other(clues.idNoIndex, staff.idNoIndex) },
  {
    by: 'staffNo',
    differs: (clues, staff) => other(looseNo(clues.staffNo), staff.staffNo && looseNo(staff.staffNo)),
  },
  { by: 'mobile', differs: (clues, staff) => other(clues.mobileIndex, staff.mobileIndex) },
];

const other = (said: string, recorded: string | null) =>
  said !== '' && recorded !== null && recorded !== '' && said !== recorded;

const looseNo = (staffNo: string) => staffNo.replace(/^0+(?=.)/, '').toUpperCase();

/** Departments may be paths ("生产中心/一车间") in the staff list and the last part in the sheet, or the reverse. */
function sameDepartment(own: string | null, sheet: string): boolean {
  if (!own) return false;
  if (own === sheet) return true;
  const last = (path: string) =>
    path
      .split(/[/\\>-]/)
      .at(-1)
      ?.trim() ?? '';
  return last(own) === last(sheet);
}

function only(list: StaffEntry[], name: string): StaffEntry | undefined {
  if (list.length <= 1) return list[0];
  const active = list.filter((staff) => !staff.left);
  const named = (people: readonly StaffEntry[]) => people.find((staff) => sameName(staff.name, name));
  return named(active) ?? named(list) ?? active[0] ?? list[0];
}
