import { EARNINGS } from '../companies/figures';
import { inSheet } from '../companies/sums';
import { yuan } from '../law/fen';
import { draftOf } from '../sheet/draft';
import {
  monthly,
  change,
  lastOf,
  others,
  plain,
  type RowKind,
  type SheetKind,
  type,
  typedSums,
  withColumns,
} from './kind';
import { shuffled } from '../companies/people';
import { swapped } from './slips-of-hand';

const area = 'last month';
const base = { area, suits: plain } as const;

export const LAST_MONTH: RowKind[] = [
  {
    ...base,
    name: 'base wage ten times as high, all follows',
    codes: ['itemChanged', 'netJump'],
    fits: withColumns('base'),
    seed({ spec }, line) {
      const { base: expected } = line.fen;
      change(spec, line, { base: expected * 10 });
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'base wage a tenth, all follows',
    codes: ['itemChanged', 'netJump', 'netNegative', 'netLow'],
    fits: withColumns('base'),
    seed({ spec }, line) {
      change(spec, line, { base: Math.round(line.fen.base / 1_000) * 100 });
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'digits of the base wage swapped, all follows',
    codes: ['itemChanged'],
    fits: withColumns('base'),
    seed({ spec }, line) {
      const expected = line.fen.base;
      const wrong = swapped(expected);
      if (wrong === expected) return null;
      change(spec, line, { base: wrong });
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'base wage higher without a raise on record, all follows',
    codes: ['raiseMissing'],
    fits: withColumns('base'),
    seed({ spec }, line, dice) {
      const expected = line.fen.base;
      change(spec, line, { base: expected + yuan(dice.whole(2, 12) * 100) });
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'a steady allowance missing, all follows',
    codes: ['itemChanged'],
    fits: (spec) => withColumns('post')(spec) || withColumns('seniority')(spec),
    seed({ spec }, line) {
      const key = inSheet(spec, ['post', 'seniority']).find((each) => line.fen[each] > 0);
      if (!key) return null;
      const expected = line.fen[key];
      change(spec, line, { [key]: 0 });
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'a steady allowance with the wrong sign, all follows',
    codes: ['itemChanged', 'netSignChanged', 'grossMismatch'],
    fits: withColumns('post'),
    seed({ spec }, line) {
      const expected = line.fen.post;
      if (expected === 0) return null;
      change(spec, line, { post: -expected });
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'a varying item a hundred times as high (point lost), all follows',
    codes: ['itemChanged', 'netJump'],
    fits: (spec) => inSheet(spec, ['perf', 'meal', 'night', 'commission']).length > 0,
    seed({ spec }, line) {
      const key = inSheet(spec, ['perf', 'meal', 'night', 'commission']).find((each) => line.fen[each] > 10_000);
      if (!key) return null;
      change(spec, line, { [key]: line.fen[key] * 100 });
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'net four times last month’s through a bonus, all follows',
    codes: ['netJump', 'itemChanged'],
    fits: (spec) => inSheet(spec, EARNINGS).some((key) => key === 'bonus' || key === 'perf' || key === 'commission'),
    suits: (line, draft) => plain(line, draft) && line.fen.annualBonus === 0,
    seed(draft, line) {
      const last = lastOf(draft, line);
      const key = inSheet(draft.spec, ['bonus', 'perf', 'commission'])[0];
      if (!last || !key) return null;
      change(draft.spec, line, { [key]: line.fen[key] + last.fen.net * 5 });
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'net with the wrong sign',
    codes: ['netSignChanged', 'netNegative', 'netMismatch'],
    fits: typedSums,
    seed({ spec }, line) {
      const expected = line.fen.net;
      type(spec, line, 'net', -expected);
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'figures of two people swapped, all follows',
    codes: ['itemChanged', 'raiseMissing', 'netJump'],
    fits: withColumns('base', 'post'),
    seed(draft, line, dice) {
      const list = others(draft, line).filter((other) => plain(other, draft) && other.fen.base !== line.fen.base);
      if (list.length === 0) return null;
      const other = dice.pick(list);
      const own = { base: line.fen.base, post: line.fen.post };
      const theirs = { base: other.fen.base, post: other.fen.post };
      change(draft.spec, line, theirs);
      change(draft.spec, other, own);
      return [{ line }, { line: other }];
    },
  },
];

export const SHEET_LAST_MONTH: SheetKind[] = [
  {
    name: "last month's sheet under this month's title",
    area,
    codes: ['sheetRepeated'],
    fits: monthly,
    seed(draft) {
      const last = draftOf(draft.company, draft.spec.months.at(-2));
      draft.lines = last.lines;
      return {};
    },
  },
  {
    name: 'somebody employed and paid last month is missing',
    area,
    codes: ['peopleMissing', 'missing'],
    fits: monthly,
    seed(draft, dice) {
      const lost = shuffled(
        dice,
        draft.lines.filter((line) => plain(line, draft)),
      )[0];
      draft.lines = draft.lines.filter((line) => line !== lost);
      return {};
    },
  },
];
