import { normalizePersonName } from '@contract/validators/person-name';
import type { MatchedBy, StaffEntry } from '../types';

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

export type MatchResult =
  | { kind: 'found'; staff: StaffEntry; by: MatchedBy; loose: boolean }
  | { kind: 'conflict'; found: { by: 'idNo' | 'staffNo' | 'mobile'; staff: StaffEntry }[] }
  | { kind: 'ambiguous'; count: number }
  | { kind: 'none'; namesake: boolean };

/** The company's people by every way a wage sheet can name them. */
export class StaffDirectory {
  private readonly byIdNo = new Map<string, StaffEntry[]>();
  private readonly byMobile = new Map<string, StaffEntry[]>();
  private readonly byNo = new Map<string, StaffEntry>();
  /** Made when first asked: most sheets match by exact identifiers throughout. */
  private looseNumbers: Map<string, StaffEntry[]> | null = null;
  private names: Map<string, StaffEntry[]> | null = null;
  private ids: Map<string, StaffEntry> | null = null;

  constructor(private readonly staff: readonly StaffEntry[]) {
    for (const person of staff) {
      if (person.idNoIndex) push(this.byIdNo, person.idNoIndex, person);
      if (person.mobileIndex) push(this.byMobile, person.mobileIndex, person);
      if (person.staffNo) this.byNo.set(person.staffNo, person);
    }
  }

  private get byLooseNo(): Map<string, StaffEntry[]> {
    this.looseNumbers ??= group(this.staff, (person) => (person.staffNo ? looseNo(person.staffNo) : null));
    return this.looseNumbers;
  }

  private get byName(): Map<string, StaffEntry[]> {
    this.names ??= group(this.staff, (person) => normalizePersonName(person.name));
    return this.names;
  }

  get(id: string): StaffEntry | undefined {
    this.ids ??= new Map(this.staff.map((person) => [person.id, person]));
    return this.ids.get(id);
  }

  /**
   * Matches by identity number, staff number, mobile, name with department, name – in that order. All
   * identifiers that find somebody must find the same person.
   */
  match(clues: PersonClues): MatchResult {
    const found: { by: 'idNo' | 'staffNo' | 'mobile'; staff: StaffEntry }[] = [];
    let loose = false;
    const idNo = clues.idNoIndex && only(this.byIdNo.get(clues.idNoIndex), clues.name);
    if (idNo) found.push({ by: 'idNo', staff: idNo });
    if (clues.staffNo !== '') {
      const exact = this.byNo.get(clues.staffNo);
      const near = exact ? undefined : this.byLooseNo.get(looseNo(clues.staffNo));
      const staff = exact ?? (near?.length === 1 ? near[0] : undefined);
      if (staff && (exact || clues.looseNo || staff.name === clues.name)) {
        loose = !exact;
        found.push({ by: 'staffNo', staff });
      }
    }
    const mobile = clues.mobileIndex && only(this.byMobile.get(clues.mobileIndex), clues.name);
    if (mobile) found.push({ by: 'mobile', staff: mobile });
    const first = found[0];
    if (first) return found.every((each) => each.staff.id === first.staff.id) ? { kind: 'found', staff: first.staff, by: first.by, loose } : { kind: 'conflict', found };
    return this.matchName(clues);
  }

  private matchName(clues: PersonClues): MatchResult {
    const namesakes = clues.name === '' ? [] : (this.byName.get(clues.name) ?? []);
    const possible = namesakes.filter((staff) => !contradicts(staff, clues));
    const present = possible.filter((staff) => !staff.left);
    const pool = present.length > 0 ? present : possible;
    const sameDept = clues.dept === '' ? [] : pool.filter((staff) => sameDepartment(staff.dept, clues.dept));
    const [only] = sameDept.length === 1 ? sameDept : pool;
    if (sameDept.length === 1 && only) return { kind: 'found', staff: only, by: 'nameAndDept', loose: false };
    if (pool.length === 1 && only) return { kind: 'found', staff: only, by: 'name', loose: false };
    return pool.length > 1 ? { kind: 'ambiguous', count: pool.length } : { kind: 'none', namesake: namesakes.length > 0 };
  }
}

/** An identity or staff number on both sides that differs: somebody else of the same name. Mobiles change. */
function contradicts(staff: StaffEntry, clues: PersonClues): boolean {
  if (clues.idNoIndex !== '' && staff.idNoIndex !== null && staff.idNoIndex !== clues.idNoIndex) return true;
  return clues.staffNo !== '' && staff.staffNo !== null && looseNo(staff.staffNo) !== looseNo(clues.staffNo);
}

const looseNo = (staffNo: string) => staffNo.replace(/^0+(?=.)/, '').toUpperCase();

/** Departments may be paths ("生产中心/一车间") in the staff list and the last part in the sheet, or the reverse. */
function sameDepartment(own: string | null, sheet: string): boolean {
  if (!own) return false;
  if (own === sheet) return true;
  const last = (path: string) => path.split(/[/\\>-]/).at(-1)?.trim() ?? '';
  return last(own) === last(sheet);
}

function only(list: StaffEntry[] | undefined, name: string): StaffEntry | undefined {
  if (!list || list.length <= 1) return list?.[0];
  const active = list.filter((staff) => !staff.left);
  return active.length === 1 ? active[0] : (list.find((staff) => staff.name === name) ?? list[0]);
}

function group(staff: readonly StaffEntry[], keyOf: (person: StaffEntry) => string | null): Map<string, StaffEntry[]> {
  const map = new Map<string, StaffEntry[]>();
  for (const person of staff) {
    const key = keyOf(person);
    if (key !== null) push(map, key, person);
  }
  return map;
}

function push(map: Map<string, StaffEntry[]>, key: string, staff: StaffEntry): void {
  const list = map.get(key);
  if (list) list.push(staff);
  else map.set(key, [staff]);
}
