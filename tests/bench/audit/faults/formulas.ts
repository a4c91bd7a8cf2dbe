import type { Spec } from '../companies/company';
import { EARNINGS } from '../companies/figures';
import { addUp, inSheet } from '../companies/sums';
import { yuan } from '../law/fen';
import { putCell } from '../sheet/draft';
import { cellOf, formulaOf } from '../sheet/formulas';
import { amount } from '../sheet/render';
import { plain, type RowKind, type } from './kind';

const area = 'formulas';
const withFormulas = (spec: Spec): boolean => spec.formulas === true;
const base = { area, fits: withFormulas, suits: plain } as const;

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
];
