import { type Dice, diceOf } from '../../../support/fuzz/dice';
import type { Company, Line, Spec } from '../companies/company';
import { shuffled } from '../companies/people';
import { type Draft, draftOf } from '../sheet/draft';
import { ROW_KINDS, SHEET_KINDS } from './all';
import type { RowKind, Said, SheetKind } from './kind';

/** Faults of one sheet: of several rows, or one of the whole sheet. */
export interface FaultySheet {
  draft: Draft;
  rows: { kind: RowKind; said: Said[] }[];
  whole: { kind: SheetKind; expected?: number } | null;
}

/** Faulty rows' kinds in a month. */
const A_SHEET = 5;
/** Companies a kind is seeded in, and instances of it in all, as far as it fits. */
const COMPANIES = { row: 4, sheet: 3 };
const INSTANCES = 4;

/** Which kinds are seeded in which company. */
function shareOut<K extends { name: string; fits(spec: Spec): boolean }>(
  kinds: readonly K[],
  specs: readonly Spec[],
  most: number,
): Map<Spec, { kind: K; times: number }[]> {
  const plan = new Map<Spec, { kind: K; times: number }[]>(specs.map((spec) => [spec, []]));
  for (const kind of kinds) {
    const fitting = shuffled(
      diceOf(kind.name),
      specs.filter((spec) => kind.fits(spec)),
    ).slice(0, most);
    if (fitting.length === 0) throw new Error(`no company for: ${kind.name}`);
    for (const spec of fitting) plan.get(spec)?.push({ kind, times: Math.ceil(INSTANCES / fitting.length) });
  }
  return plan;
}

export interface Plan {
  of(company: Company): FaultySheet[];
}

/** The faulty sheets of all companies; the same every time. */
export function planOf(specs: readonly Spec[]): Plan {
  const rows = shareOut(ROW_KINDS, specs, COMPANIES.row);
  const sheets = shareOut(SHEET_KINDS, specs, COMPANIES.sheet);
  return {
    of(company) {
      const dice = diceOf(`faults of ${company.spec.key}`);
      const wanted = (rows.get(company.spec) ?? []).flatMap(({ kind, times }) =>
        Array.from({ length: times }, () => kind),
      );
      return [
        ...rowSheets(company, shuffled(dice, wanted), dice),
        ...(sheets.get(company.spec) ?? [])
          .map(({ kind }): FaultySheet => {
            const draft = draftOf(company);
            return { draft, rows: [], whole: { kind, ...kind.seed(draft, dice) } };
          })
          // A batch beside stays there.
          .sort((one, other) => Number(one.whole?.kind.batchBefore ?? 0) - Number(other.whole?.kind.batchBefore ?? 0)),
      ];
    },
  };
}

function rowSheets(company: Company, wanted: readonly RowKind[], dice: Dice): FaultySheet[] {
  const sheets: FaultySheet[] = [];
  for (const kind of wanted) {
    const open = sheets.find(({ rows }) => rows.length < A_SHEET && rows.every((row) => row.kind !== kind));
    const sheet = open ?? { draft: draftOf(company), rows: [], whole: null };
    if (!open) sheets.push(sheet);
    sheet.rows.push({ kind, said: seeded(sheet.draft, kind, dice) });
  }
  return sheets;
}

function seeded(draft: Draft, kind: RowKind, dice: Dice): Said[] {
  for (const line of shuffled(dice, draft.lines)) {
    if (draft.touched.has(line) || !(kind.suits?.(line, draft) ?? true)) continue;
    const said = kind.seed(draft, line, dice);
    if (said === null) continue;
    for (const touched of [line, ...said.map((each): Line => each.line)]) draft.touched.add(touched);
    return said;
  }
  throw new Error(`nobody of ${draft.spec.key} suits: ${kind.name}`);
}
