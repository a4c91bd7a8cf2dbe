import { numberOf } from '../law/calendar';
import { type FenKey } from '../companies/figures';
import { putCell } from '../sheet/draft';
import { amount } from '../sheet/amount';
import { monthly, plain, type RowKind, type SheetKind, typedSums, withColumns } from './kind';

const area = 'form';
const base = { area, suits: plain } as const;
const item = withColumns('base');

export const FORM: RowKind[] = [
  {
    ...base,
    name: 'an amount stored as text with a unit',
    codes: ['amountAsText', 'amountInvalid'],
    fits: item,
    seed(draft, line) {
      putCell(draft, line, 'base', `${amount(line.fen.base)}元`);
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'an amount stored as text, so that Excel leaves it out of sums',
    codes: ['amountAsText'],
    fits: item,
    seed(draft, line) {
      putCell(draft, line, 'base', ` ${amount(line.fen.base).toFixed(2)}`);
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'letters among the digits of an amount',
    codes: ['amountInvalid', 'amountAsText'],
    fits: item,
    seed(draft, line) {
      putCell(draft, line, 'base', amount(line.fen.base).toFixed(2).replace(/0/g, 'O'));
      return line.fen.base % 1_000 === 0 ? [{ line }] : null;
    },
  },
  {
    ...base,
    name: 'an amount with more than two decimals',
    codes: ['amountTooPrecise'],
    fits: item,
    seed(draft, line, dice) {
      putCell(draft, line, 'base', `${amount(line.fen.base).toFixed(2)}${dice.whole(1, 9)}`);
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'a row of somebody paid is hidden',
    codes: ['hiddenRow'],
    fits: monthly,
    seed(draft, line) {
      draft.hidden.add(line);
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'one amount merged over two people',
    codes: ['mergedAmount'],
    fits: typedSums,
    suits: (line, draft) => {
      const below = draft.lines[draft.lines.indexOf(line) + 1];
      return plain(line, draft) && below !== undefined && !draft.touched.has(below) && plain(below, draft);
    },
    seed(draft, line) {
      const below = draft.lines[draft.lines.indexOf(line) + 1];
      const key: FenKey = 'base';
      if (!below) return null;
      draft.merged.push({ line, key });
      putCell(draft, below, key, null);
      draft.touched.add(line);
      return [{ line: below }];
    },
  },
];

export const SHEET_FORM: SheetKind[] = [
  {
    name: 'title of another month',
    area,
    codes: ['otherMonth'],
    fits: monthly,
    seed(draft) {
      const month = numberOf(draft.month);
      draft.titles = draft.titles.map((title) => title.replace(`${month}月`, `${month + 3}月`));
      return {};
    },
  },
  {
    name: 'amounts in 万元',
    area,
    codes: ['moneyUnit'],
    fits: typedSums,
    seed(draft) {
      draft.unit = 10_000;
      return {};
    },
  },
  {
    name: 'all amounts one column to the right of their labels',
    area,
    codes: ['columnShifted', 'columnsShifted'],
    fits: typedSums,
    seed(draft) {
      draft.shiftedFrom = 'base';
      return {};
    },
  },
  {
    name: 'a hidden column with amounts',
    area,
    codes: ['hiddenColumns', 'hiddenColumn'],
    note: true,
    fits: withColumns('post'),
    seed(draft) {
      draft.hiddenKeys.add('post');
      return {};
    },
  },
  {
    name: 'a filter hides some of the rows',
    area,
    codes: ['filtered'],
    fits: monthly,
    seed(draft) {
      draft.filtered = true;
      draft.lines.forEach((line, at) => {
        if (at % 9 === 4) draft.hidden.add(line);
      });
      return {};
    },
  },
];
