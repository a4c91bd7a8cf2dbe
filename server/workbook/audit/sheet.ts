import type { StaffEntry } from '../types';
import type { AuditColumn, AuditRow, AuditRows } from './types';

const CHUNK = 1_024;

/** A row of a sheet was changed by nobody. */
type AddedRow = Omit<AuditRow, 'was'> & Partial<Pick<AuditRow, 'was'>>;

/** Keeps the figures of every person's row in little space until the sheet has been read. */
export class AuditSheet implements AuditRows {
  count = 0;
  private readonly chunks: Float64Array[] = [];
  private readonly rowNos: number[] = [];
  private readonly names: string[] = [];
  private readonly staff: (StaffEntry | null)[] = [];
  private readonly born: (string | null)[] = [];
  private readonly insured: string[] = [];
  private readonly broken = new Set<number>();
  private readonly cards = new Map<number, boolean>();
  private readonly before = new Map<number, Float64Array>();
  private readonly view: AuditRow;

  constructor(readonly columns: readonly AuditColumn[]) {
    const figures = new Float64Array(0);
    this.view = {
      rowNo: 0,
      name: '',
      staff: null,
      figures,
      broken: false,
      bornOn: null,
      insuredAs: '',
      was: null,
      sameCard: null,
    };
  }

  /** `figures` are copied. */
  add({ rowNo, name, staff, figures, broken, bornOn, insuredAs, was = null, sameCard }: AddedRow): void {
    const at = this.count;
    const chunk = (this.chunks[Math.floor(at / CHUNK)] ??= new Float64Array(CHUNK * this.columns.length));
    chunk.set(figures, (at % CHUNK) * this.columns.length);
    this.rowNos.push(rowNo);
    this.names.push(name);
    this.staff.push(staff);
    this.born.push(bornOn);
    this.insured.push(insuredAs);
    if (broken) this.broken.add(at);
    if (was) this.before.set(at, was);
    if (sameCard !== null) this.cards.set(at, sameCard);
    this.count += 1;
  }

  row(at: number): AuditRow {
    const { view } = this;
    const width = this.columns.length;
    const from = (at % CHUNK) * width;
    view.rowNo = this.rowNos[at] ?? 0;
    view.name = this.names[at] ?? '';
    view.staff = this.staff[at] ?? null;
    view.bornOn = this.born[at] ?? null;
    view.insuredAs = this.insured[at] ?? '';
    view.broken = this.broken.has(at);
    view.was = this.before.get(at) ?? null;
    view.sameCard = this.cards.get(at) ?? null;
    view.figures = (this.chunks[Math.floor(at / CHUNK)] ?? new Float64Array(0)).subarray(from, from + width);
    return view;
  }
  insuredAs(at: Int32Array): string[] {
    return Array.from(at, (row) => this.insured[row] ?? '');
  }

  column(place: number, at: Int32Array): Float64Array {
    const width = this.columns.length;
    const figures = new Float64Array(at.length);
    for (let n = 0; n < at.length; n += 1) {
      const row = at[n] ?? 0;
      figures[n] = this.chunks[Math.floor(row / CHUNK)]?.[(row % CHUNK) * width + place] ?? NaN;
    }
    return figures;
  }
}
