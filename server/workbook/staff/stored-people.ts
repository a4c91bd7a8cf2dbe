import type { StaffState } from '@contract/states/staff';
import { copyLines } from '../copy-text';
import { nameKey } from '../people/same-name';

/** Columns of staff in the order of a line's fields; a person is found by the first seven. */
export const STORED_COLUMNS = [
  'id',
  'status',
  'version',
  'name',
  'staff_no',
  'id_no_index',
  'mobile_index',
  'gender',
  'id_type',
  'id_no_last4',
  'mobile_last4',
  'email',
  'dept',
  'position',
  'employment_type',
  'entry_date',
  'probation_end',
  'regular_date',
  'leave_date',
  'contract_type',
  'contract_start',
  'contract_end',
  'bank_name',
  'bank_branch',
  'bank_card_index',
  'bank_card_last4',
  'bank_account_name',
  'insured_place',
  'pay_terms',
  'emergency_name',
  'emergency_mobile_sealed',
  'remark',
  'on_probation',
] as const;
type StoredColumn = (typeof STORED_COLUMNS)[number];

/** What of a person is stored; '' for what is not. */
export type StoredFields = Record<StoredColumn, string>;

const KEYS = 7;

/** The fields taken apart last: a row asks for its person's many times, and then nobody does; kept for everybody they would stay in memory to the list's end. */
let opened: { of: StoredPerson; fields: StoredFields } | undefined;

/** Somebody of the company's records. */
export class StoredPerson {
  readonly id: string;
  readonly status: StaffState;
  readonly version: number;
  readonly name: string;
  readonly staffNo: string;
  readonly idNoIndex: string;
  readonly mobileIndex: string;

  constructor(private readonly line: string) {
    const [id = '', status = '', version = '', name = '', staffNo = '', idNoIndex = '', mobileIndex = ''] = line
      .split('\t', KEYS)
      .map((field) => (field === '\\N' ? '' : field));
    this.id = id;
    this.status = status as StaffState; // as the query gave it
    this.version = Number(version);
    this.name = name;
    this.staffNo = staffNo;
    this.idNoIndex = idNoIndex;
    this.mobileIndex = mobileIndex;
  }

  get employed(): boolean {
    return this.status !== 'left';
  }

  /** Everything else, taken apart only for who is compared: most people of a list never are. */
  get fields(): StoredFields {
    if (opened?.of !== this) {
      const fields = {} as StoredFields;
      copyLines(this.line, (parts) => STORED_COLUMNS.forEach((column, at) => (fields[column] = parts[at] ?? '')));
      opened = { of: this, fields };
    }
    return opened.fields;
  }
}

/** The company's people by what a row can be found by. */
export class StoredPeople {
  private readonly all: StoredPerson[] = [];
  private readonly byNo = new Map<string, StoredPerson>();
  private readonly byBareNo = new Map<string, StoredPerson>();
  private readonly byIdNo = new Map<string, StoredPerson>();
  private readonly byMobile = new Map<string, StoredPerson>();

  /** `pages`: lines of COPY. */
  constructor(pages: readonly Uint8Array[]) {
    const decoder = new TextDecoder();
    for (const page of pages) {
      const text = decoder.decode(page);
      for (let from = 0; from < text.length;) {
        const end = text.indexOf('\n', from);
        this.add(new StoredPerson(text.slice(from, end === -1 ? text.length : end)));
        from = end === -1 ? text.length : end + 1;
      }
    }
  }

  private ids: Map<string, StoredPerson> | null = null;
  private names: Map<string, StoredPerson> | null = null;

  /** By the record's id. */
  withId(id: string): StoredPerson | undefined {
    this.ids ??= new Map(this.all.map((person) => [person.id, person]));
    return this.ids.get(id);
  }

  /** Somebody of the name, those employed first. */
  withName(name: string): StoredPerson | undefined {
    if (this.names === null) {
      this.names = new Map();
      for (const person of this.all)
        if (person.employed || !this.names.has(nameKey(person.name))) this.names.set(nameKey(person.name), person);
    }
    return name === '' ? undefined : this.names.get(nameKey(name));
  }

  private add(person: StoredPerson): void {
    this.all.push(person);
    if (person.staffNo !== '') {
      this.byNo.set(person.staffNo, person);
      this.byBareNo.set(bare(person.staffNo), person);
    }
    // Who is employed hides those who left with the same numbers.
    if (person.idNoIndex !== '' && (person.employed || !this.byIdNo.has(person.idNoIndex)))
      this.byIdNo.set(person.idNoIndex, person);
    if (person.mobileIndex !== '' && person.employed) this.byMobile.set(person.mobileIndex, person);
  }

  withNo(staffNo: string): StoredPerson | undefined {
    return staffNo === '' ? undefined : this.byNo.get(staffNo);
  }

  /** Somebody whose number differs by leading zeros alone. */
  withNearlyNo(staffNo: string): StoredPerson | undefined {
    const found = staffNo === '' ? undefined : this.byBareNo.get(bare(staffNo));
    return found?.staffNo === staffNo ? undefined : found;
  }

  withIdNo(index: string): StoredPerson | undefined {
    return index === '' ? undefined : this.byIdNo.get(index);
  }

  /** Of those employed only: a number goes to somebody else when its owner has left. */
  withMobile(index: string): StoredPerson | undefined {
    return index === '' ? undefined : this.byMobile.get(index);
  }
}

const bare = (staffNo: string) => staffNo.replace(/^0+(?=.)/, '');
