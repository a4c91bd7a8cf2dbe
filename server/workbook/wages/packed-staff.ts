import type { EmploymentType } from '@contract/staff/choices';
import type { PayTerm } from '@contract/staff/pay/terms';
import { copyFieldAt } from '../copy-text';
import { TextIndex } from '../people/text-index';
import type { PayFacts, StaffEntry, StaffFacts, StaffList } from '../types';
import { payFacts } from './pay-facts';

/** Fields of a line, in their order. */
const FIELDS = [
  'id',
  'mobileIndex',
  'idNoIndex',
  'bankCardIndex',
  'name',
  'staffNo',
  'dept',
  'left',
  'leaveDate',
  'entryDate',
  'employmentType',
  'terms',
  'insuredPlace',
] as const;
type Field = (typeof FIELDS)[number];
const PLACE = Object.fromEntries(FIELDS.map((field, place) => [field, place])) as Record<Field, number>; // one a field

const TAB = 9;
const NEWLINE = 10;

/** Lines of some people, and where each of their fields begins. */
class StaffPage {
  readonly length: number;
  /** Net of the latest earlier month by line, 分; NaN = none. */
  nets: Float64Array | null = null;
  private readonly bytes: Buffer;
  private readonly starts: Uint32Array;
  /** Whose record was asked last, with what was read of it: what asks about a person asks several times. */
  private readonly last: { line: number; texts: (string | null | undefined)[]; pay: PayFacts | null } = {
    line: -1,
    texts: FIELDS.map(() => undefined),
    pay: null,
  };

  /** `payMonth`: YYYY-MM. */
  constructor(
    page: Uint8Array,
    private readonly payMonth: string,
  ) {
    this.bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
    this.length = linesIn(this.bytes);
    // One more than there are fields: each ends before the next begins.
    this.starts = new Uint32Array(this.length * FIELDS.length + 1);
    let field = 0;
    for (let at = 0; at < page.length; at += 1)
      if (page[at] === TAB || page[at] === NEWLINE) this.starts[(field += 1)] = at + 1;
    if (field !== this.length * FIELDS.length) throw new Error('a staff page is not as written');
  }

  text(line: number, field: Field): string | null {
    const place = PLACE[field];
    const { texts } = this.of(line);
    const known = texts[place];
    if (known !== undefined) return known;
    const at = line * FIELDS.length + place;
    return (texts[place] = copyFieldAt(this.bytes, this.starts[at] ?? 0, (this.starts[at + 1] ?? 0) - 1));
  }

  pay(line: number): PayFacts {
    return (this.of(line).pay ??= payFacts(this.text(line, 'terms'), this.payMonth));
  }

  private of(line: number): typeof this.last {
    const { last } = this;
    if (last.line === line) return last;
    last.line = line;
    last.texts.fill(undefined);
    last.pay = null;
    return last;
  }
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/**
 * The staff list as bytes, as it comes from the database: 100,000 people as objects took 50 MB. What is said of somebody is read
 * when it is asked for; he himself is always the same object.
 */
export class PackedStaff implements StaffList {
  readonly length: number;
  private readonly pages: readonly StaffPage[];
  private readonly people: (PackedPerson | undefined)[];

  /** `pages`: lines of FIELDS in COPY's text format. `payMonth`: YYYY-MM, for which terms of pay are read. */
  constructor(pages: readonly Uint8Array[], payMonth: string) {
    this.pages = pages.map((page) => new StaffPage(page, payMonth));
    this.length = this.pages.reduce((sum, { length }) => sum + length, 0);
    this.people = new Array<PackedPerson | undefined>(this.length);
  }

  at(place: number): PackedPerson | undefined {
    return (this.people[place] ??= this.made(place));
  }

  /** Takes what people were paid in the latest earlier month, 分 as text; of a person's several the last counts. */
  takeNets(each: (use: (id: string, net: string) => void) => void): void {
    const ids = new TextIndex<PackedPerson>(this, (person) => person.id);
    each((id, net) => {
      for (const person of ids.find(id)) person.takeNet(Number(net));
    });
  }

  private made(place: number): PackedPerson | undefined {
    let line = place;
    for (const page of this.pages) {
      if (line < page.length) return new PackedPerson(page, line);
      line -= page.length;
    }
    return undefined;
  }
}

/** One of the staff, with the facts of his record. */
class PackedPerson implements StaffEntry, StaffFacts {
  constructor(
    private readonly page: StaffPage,
    private readonly line: number,
  ) {}

  takeNet(fen: number): void {
    this.page.nets ??= new Float64Array(this.page.length).fill(NaN);
    this.page.nets[this.line] = fen;
  }

  get id(): string {
    return this.page.text(this.line, 'id') ?? '';
  }

  get name(): string {
    return this.page.text(this.line, 'name') ?? '';
  }

  get staffNo(): string | null {
    return this.page.text(this.line, 'staffNo');
  }

  get dept(): string | null {
    return this.page.text(this.line, 'dept');
  }

  get mobileIndex(): string | null {
    return this.page.text(this.line, 'mobileIndex');
  }

  get idNoIndex(): string | null {
    return this.page.text(this.line, 'idNoIndex');
  }

  get left(): boolean {
    return this.page.text(this.line, 'left') === 't';
  }

  get leaveDate(): string | null {
    return this.page.text(this.line, 'leaveDate');
  }

  get lastNetFen(): string | null {
    const net = this.page.nets?.[this.line] ?? NaN;
    return Number.isNaN(net) ? null : String(net);
  }

  get facts(): StaffFacts {
    return this;
  }

  get entryDate(): string | null {
    return this.page.text(this.line, 'entryDate');
  }

  get employmentType(): EmploymentType | null {
    return this.page.text(this.line, 'employmentType') as EmploymentType | null; // as staff records have it
  }

  get insuredPlace(): string | null {
    return this.page.text(this.line, 'insuredPlace');
  }

  get bankCardIndex(): string | null {
    return this.page.text(this.line, 'bankCardIndex');
  }

  get socialBaseFen(): number | null {
    return this.page.pay(this.line).socialBaseFen;
  }

  get fundBaseFen(): number | null {
    return this.page.pay(this.line).fundBaseFen;
  }

  get pensionBaseFen(): number | null {
    return this.page.pay(this.line).pensionBaseFen ?? null;
  }

  get medicalBaseFen(): number | null {
    return this.page.pay(this.line).medicalBaseFen ?? null;
  }

  get unemploymentBaseFen(): number | null {
    return this.page.pay(this.line).unemploymentBaseFen ?? null;
  }

  get injuryBaseFen(): number | null {
    return this.page.pay(this.line).injuryBaseFen ?? null;
  }

  get maternityBaseFen(): number | null {
    return this.page.pay(this.line).maternityBaseFen ?? null;
  }

  get baseWages(): readonly PayTerm[] {
    return this.page.pay(this.line).baseWages ?? [];
  }
}
