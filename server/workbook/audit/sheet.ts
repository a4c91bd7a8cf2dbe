import type { StaffEntry } from '../types';
import { FigureRows } from './figure-rows';
import type { AuditColumn, AuditRow, AuditRows } from './types';

const CHUNK = 1_024;

/** A row of a sheet was changed by nobody. */
type AddedRow = Omit<AuditRow, 'was'> & Partial<Pick<AuditRow, 'was'>>;

const SAME_CARD = [null, false, true];

/** Rows one after another; short arrays, for a long one that grows is copied over and over. */
class Chunk {
  readonly rowNos = new Float64Array(CHUNK);
  /** Place in SAME_CARD. */
  readonly cards = new Uint8Array(CHUNK);
  readonly names: string[] = [];
  readonly staff: (StaffEntry | null)[] = [];
  readonly born: (string | null)[] = [];
  readonly insured: string[] = [];
}

/** Keeps the figures of every person's row in little space until the sheet has been read. */
export class AuditSheet implements AuditRows {
  count = 0;
  private readonly chunks: Chunk[] = [];
  private readonly figures: FigureRows;
  private readonly broken = new Set<number>();
  private readonly before = new Map<number, Float64Array>();
  private readonly view: AuditRow;

  constructor(readonly columns: readonly AuditColumn[]) {
    this.figures = new FigureRows(columns.length);
    this.view = {
      rowNo: 0,
      name: '',
      staff: null,
      figures: new Float64Array(columns.length),
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
    const place = at % CHUNK;
    const chunk = (this.chunks[Math.floor(at / CHUNK)] ??= new Chunk());
    this.figures.add(figures);
    chunk.rowNos[place] = rowNo;
    chunk.cards[place] = SAME_CARD.indexOf(sameCard);
    chunk.names.push(name);
    chunk.staff.push(staff);
    chunk.born.push(bornOn);
    chunk.insured.push(insuredAs);
    if (broken) this.broken.add(at);
    if (was) this.before.set(at, was);
    this.count += 1;
  }

  row(at: number): AuditRow {
    const { view } = this;
    const place = at % CHUNK;
    const chunk = this.chunks[Math.floor(at / CHUNK)];
    view.rowNo = chunk?.rowNos[place] ?? 0;
    view.name = chunk?.names[place] ?? '';
    view.staff = chunk?.staff[place] ?? null;
    view.bornOn = chunk?.born[place] ?? null;
    view.insuredAs = chunk?.insured[place] ?? '';
    view.broken = this.broken.has(at);
    view.was = this.before.get(at) ?? null;
    view.sameCard = SAME_CARD[chunk?.cards[place] ?? 0] ?? null;
    this.figures.read(at, view.figures);
    return view;
  }

  insuredAs(at: Int32Array): string[] {
    return Array.from(at, (row) => this.chunks[Math.floor(row / CHUNK)]?.insured[row % CHUNK] ?? '');
  }

  column(place: number, at: Int32Array): Float64Array {
    const figures = new Float64Array(at.length);
    for (let n = 0; n < at.length; n += 1) figures[n] = this.figures.at(at[n] ?? 0, place);
    return figures;
  }
}
