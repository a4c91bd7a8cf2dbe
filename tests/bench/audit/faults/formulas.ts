import type { Line, Spec } from '../companies/company';
import { EARNINGS, type FenKey } from '../companies/figures';
import { addUp, inSheet } from '../companies/sums';
import { yuan } from '../law/fen';
import { type Draft, putCell } from '../sheet/draft';
import { cellOf, formulaOf } from '../sheet/formulas';
import { amount } from '../sheet/amount';
import { plain, type RowKind, type Said, type } from './kind';

const area = 'formulas';
const withFormulas = (spec: Spec): boolean => spec.formulas === true;
const base = { area, fits: withFormulas, suits: plain } as const;

const lookedUp = ({ spec }: Draft): FenKey => spec.lookedUp?.key ?? 'commission';

/** Whose figure is looked up, and is not nothing. */
const found = {
  ...base,
  fits: (spec: Spec) => spec.lookedUp !== undefined,
  suits: (line: Line, draft: Draft) => plain(line, draft) && line.fen[lookedUp(draft)] > 0,
};

/** The figure is not found any more; what follows from it is worked out from nothing. */
function lose(draft: Draft, line: Line, listed: { no?: string; below?: true }): Said[] {
  const expected = line.fen[lookedUp(draft)];
  draft.listed.set(line, { ...listed, fen: expected });
  line.fen[lookedUp(draft)] = 0;
  addUp(draft.spec, line);
  return [{ line, expected }];
}

export const FORMULAS: RowKind[] = [
  {
    ...base,
    name: 'net stored before its formula was computed again',
    codes: ['formulaStale'],
    seed(draft, line, dice) {
      const { spec } = draft;
      const old = line.fen.net;
      line.fen.base += yuan(dice.whole(2, 9) * 100);
      addUp(spec, line);
      const expected = line.fen.net;
      line.fen.net = old;
      putCell(draft, line, 'net', (rowNo) => ({ f: formulaOf(spec, 'net', rowNo) ?? '', v: amount(old) }));
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'formula of net leaves tax out of the deductions',
    codes: ['formulaOdd', 'netMismatch'],
    suits: (line, draft) => plain(line, draft) && line.fen.tax > 0,
    seed(draft, line) {
      const { spec } = draft;
      const expected = line.fen.net;
      line.fen.net += line.fen.tax;
      line.typed.add('net');
      putCell(draft, line, 'net', (rowNo) => ({
        f: `${formulaOf(spec, 'net', rowNo) ?? ''}+${cellOf(spec, 'tax', rowNo)}`,
        v: amount(line.fen.net),
      }));
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'formula of net refers to the row above',
    codes: ['formulaOdd', 'netMismatch'],
    suits: (line, draft) => plain(line, draft) && draft.lines.indexOf(line) > 0,
    seed(draft, line) {
      const above = draft.lines[draft.lines.indexOf(line) - 1];
      if (above?.person.dept !== line.person.dept) return null;
      const { spec } = draft;
      const expected = line.fen.net;
      type(spec, line, 'net', above.fen.gross - line.fen.deduct);
      putCell(draft, line, 'net', (rowNo) => ({
        f: `${cellOf(spec, 'gross', rowNo - 1)}-${cellOf(spec, 'deduct', rowNo)}`,
        v: amount(line.fen.net),
      }));
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'sum of gross ends before the last item',
    codes: ['formulaOdd', 'grossMismatch'],
    seed(draft, line) {
      const { spec } = draft;
      const keys = inSheet(spec, EARNINGS).filter((key) => key !== 'annualBonus');
      const [first, last, left] = [keys[0], keys.at(-2), keys.at(-1)];
      if (!first || !last || !left || line.fen[left] === 0) return null;
      const expected = line.fen.gross;
      type(spec, line, 'gross', expected - line.fen[left] - line.fen.annualBonus);
      putCell(draft, line, 'gross', (rowNo) => ({
        f: `SUM(${cellOf(spec, first, rowNo)}:${cellOf(spec, last, rowNo)})`,
        v: amount(line.fen.gross),
      }));
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'a wrong number typed over the formula of net',
    codes: ['formulaReplaced', 'netMismatch'],
    seed({ spec }, line, dice) {
      const expected = line.fen.net;
      type(spec, line, 'net', expected + yuan(dice.whole(1, 50) * 10));
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'the right number typed over the formula of gross',
    codes: ['formulaReplaced'],
    note: true,
    seed(_, line) {
      line.typed.add('gross');
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'a wrong number typed over the formula of the deductions, net follows',
    codes: ['formulaReplaced', 'deductionMismatch'],
    seed({ spec }, line, dice) {
      const expected = line.fen.deduct;
      type(spec, line, 'deduct', expected - yuan(dice.whole(2, 40) * 10));
      return [{ line, expected }];
    },
  },
  {
    ...found,
    name: 'a figure of the sheet beside changed after it was looked up',
    codes: ['formulaStale'],
    seed(draft, line, dice) {
      const expected = line.fen[lookedUp(draft)] + yuan(dice.whole(2, 9) * 50);
      draft.listed.set(line, { fen: expected });
      return [{ line, expected }];
    },
  },
  {
    ...found,
    name: 'a lookup ends above the row of somebody',
    codes: ['lookupShort'],
    seed: (draft, line) => lose(draft, line, { below: true }),
  },
  {
    ...found,
    name: 'a staff number with a blank behind it in the sheet beside',
    codes: ['lookupLoose'],
    seed: (draft, line) => lose(draft, line, { no: `${line.person.no} ` }),
  },
];
