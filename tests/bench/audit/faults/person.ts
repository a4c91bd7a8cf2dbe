import { inventedBankCard } from '@server/demo/numbers';
import { checkedMonth, has, type Person, type Spec } from '../companies/company';
import { strangerLine } from '../companies/months';
import { copyOf, type Draft, putCell } from '../sheet/draft';
import { monthly, others, plain, type RowKind, type SheetKind, withColumns } from './kind';

const area = 'person';
const base = { area, suits: plain } as const;
const byNumber = (spec: Spec) => monthly(spec) && has(spec, 'no');

/** Somebody who is not to be paid stands behind the line, paid as one of the others would be. */
function joinIn(draft: Draft, at: Draft['lines'][number], person: Person) {
  const line = strangerLine(draft.spec, { ...person, dept: at.person.dept }, checkedMonth(draft.spec));
  draft.lines.splice(draft.lines.indexOf(at) + 1, 0, line);
  return [{ line }];
}

export const PERSON: RowKind[] = [
  {
    ...base,
    name: 'bank card other than on record',
    codes: ['cardDiffers'],
    fits: withColumns('card'),
    seed(_, line, dice) {
      line.person.card = inventedBankCard(dice.whole(1, 9_999_999) * 1_000 + 999);
      return [{ line }];
    },
  },
  {
    ...base,
    name: "bank card is another employee's",
    codes: ['cardDiffers'],
    fits: withColumns('card'),
    seed(draft, line, dice) {
      const other = dice.pick(others(draft, line));
      line.person.card = other.person.card;
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'two digits of the bank card swapped',
    codes: ['cardDiffers', 'cardInvalid'],
    fits: withColumns('card'),
    seed(_, line) {
      const card = [...line.person.card];
      const at = card.findIndex(
        (digit, place) => place > 8 && card[place + 1] !== undefined && card[place + 1] !== digit,
      );
      const [one, other] = [card[at], card[at + 1]];
      if (one === undefined || other === undefined) return null;
      card.splice(at, 2, other, one);
      line.person.card = card.join('');
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'somebody paid who enters two months later',
    codes: ['notYetEntered'],
    fits: byNumber,
    seed: (draft, line) => joinIn(draft, line, draft.company.strangers.future),
  },
  {
    ...base,
    name: 'somebody paid who left months ago',
    codes: ['staffLeft'],
    fits: byNumber,
    seed: (draft, line) => joinIn(draft, line, draft.company.strangers.left),
  },
  {
    ...base,
    name: 'somebody paid who is not sixteen',
    codes: ['ageOdd', 'idNumberInvalid'],
    note: true,
    // Numbers of records are sealed: a birthday is known where the sheet has it.
    fits: (spec) => byNumber(spec) && has(spec, 'idNo'),
    seed: (draft, line) => joinIn(draft, line, draft.company.strangers.child),
  },
  {
    ...base,
    name: 'somebody paid whom nobody knows',
    codes: ['staffNotFound'],
    fits: byNumber,
    seed(draft, line) {
      const { child } = draft.company.strangers;
      return joinIn(draft, line, { ...child, no: `${child.no}9`, name: '查无此', idNo: '' });
    },
  },
  {
    ...base,
    name: 'the same person in two rows',
    codes: ['duplicatePerson'],
    fits: byNumber,
    seed(draft, line) {
      const again = copyOf(line);
      draft.lines.splice(draft.lines.indexOf(line) + 1, 0, again);
      return [{ line: again }];
    },
  },
  {
    ...base,
    name: 'name other than that of the number',
    codes: ['nameDiffers', 'nameMismatch'],
    fits: byNumber,
    seed(draft, line, dice) {
      const other = dice.pick(others(draft, line));
      putCell(draft, line, 'name', `${line.person.name[0] ?? ''}${other.person.name.slice(1)}某`);
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'name and number of two people in one row',
    codes: ['nameDiffers', 'identityConflict', 'nameMismatch'],
    fits: byNumber,
    seed(draft, line, dice) {
      const other = dice.pick(others(draft, line));
      putCell(draft, line, 'name', other.person.name);
      return [{ line }];
    },
  },
  {
    ...base,
    name: "identity number is another employee's",
    codes: ['identityConflict', 'otherIdentifier', 'nameDiffers'],
    fits: withColumns('no', 'idNo'),
    seed(draft, line, dice) {
      const other = dice.pick(others(draft, line));
      line.person.idNo = other.person.idNo;
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'check digit of the identity number wrong',
    codes: ['idNumberInvalid'],
    fits: withColumns('idNo'),
    seed(_, line) {
      const { idNo } = line.person;
      line.person.idNo = `${idNo.slice(0, 17)}${idNo.endsWith('1') ? '2' : '1'}`;
      return [{ line }];
    },
  },
];

export const SHEET_PERSON: SheetKind[] = [
  {
    name: 'two people paid already in another monthly batch',
    area,
    codes: ['inOtherBatch'],
    fits: ({ key }) => key === 'movers' || key === 'two-cities',
    batchBefore: true,
    seed: () => ({}),
  },
];
