import type { Audited } from '@contract/wages/audit/checks';
import type { SlipAudit, SlipDoubt } from '@contract/wages/audit/doubts';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { Deps } from '../../../deps';
import { notFound } from '../../../kernel/errors';
import { askSlip, withSheetFindings } from '../../../workbook/audit/slips/ask-slips';
import { netIssues } from '../../../workbook/wages';
import { payRulesIn } from '../../pay-rules/service';
import {
  acceptedBefore,
  acceptedIn,
  type BatchRow,
  type RememberedFinding,
  SLIP_CARD_CONTEXT,
} from '../../wage-batches/service';
import { peopleByIdAndPast, settled } from '../../wage-imports/service';
import type { Db } from '../queries';
import { expectedOf } from './expected';
import type { BatchAudit } from './learnt';

type Items = Readonly<Record<string, string>>;

/** A slip as it would be saved. */
export interface ChangedSlip {
  staffId: string;
  items: Items;
  /** As they were before anybody changed the slip; null of one added by hand. */
  was: Items | null;
  cardSealed: string | null;
  /** Keys of items that are another than before. */
  changed: readonly string[];
  /** What was found of it before; null of a new one. */
  before: Audited | null;
}

/**
 * Asks a slip what a row of its sheet was asked: by what was learnt from the sheet, the company's rules of today, the last slip,
 * the year without this one, the staff record, the locked attendance and the files of the month. 404 for a person who is gone.
 */
export async function auditSlip(
  deps: Deps,
  db: Db,
  batch: BatchRow,
  sheet: BatchAudit,
  slip: ChangedSlip,
): Promise<SlipAudit> {
  return (await slipAuditor(deps, db, batch, sheet, [slip.staffId]))(slip);
}

/** The same of slips of several people, all that is asked by read at once. */
export async function slipAuditor(
  deps: Deps,
  db: Db,
  batch: BatchRow,
  { figures, learnt }: BatchAudit,
  staffIds: readonly string[],
): Promise<(slip: ChangedSlip) => SlipAudit> {
  const { columns } = figures;
  const { staff, past, references, attendance } = await peopleByIdAndPast(db, batch, staffIds, batch.id);
  const people = new Map(staff.map((person) => [person.id, person]));
  const rules = await payRulesIn(db, batch.company_id, batch.pay_month);
  const asked = { payMonth: batch.pay_month, wageType: batch.wage_type, rules };
  const context = { ...asked, past: past(columns), references, attendance };
  const words = byPerson([...(await acceptedIn(db, batch, staffIds)), ...(await acceptedBefore(db, batch, staffIds))]);
  return (slip) => {
    const person = people.get(slip.staffId) ?? notFound('该员工的档案已不存在');
    const sameCard = sameCardAs(deps, slip.cardSealed, person.facts?.bankCardIndex ?? null);
    // Without a card of its own it is paid to that of the record: there is nothing to compare.
    const { card, sharedCard: _shared, ...others } = learnt;
    const kept = slip.cardSealed !== null && card ? { ...others, card } : others;
    const found = askSlip(figures, { staff: person, items: slip.items, was: slip.was, sameCard }, context, kept);
    const said = [...found.issues, ...netDoubts(slip, columns)];
    const issues = settled({ columns }, said, { own: [], past: words.get(slip.staffId) ?? [] });
    return {
      audited: withSheetFindings(found.audited, slip.before, learnt, slip.changed.length > 0),
      doubts: issues.map((issue): SlipDoubt => {
        const item = columns.find(({ index }) => index === issue.column)?.target ?? null;
        return { item, issue, expected: item === null ? null : expectedOf(issue, slip.items[item]) };
      }),
    };
  };
}

function byPerson(words: readonly RememberedFinding[]): ReadonlyMap<string, RememberedFinding[]> {
  const found = new Map<string, RememberedFinding[]>();
  for (const word of words) {
    const own = found.get(word.staffId);
    if (own) own.push(word);
    else found.set(word.staffId, [word]);
  }
  return found;
}

type Columns = BatchAudit['figures']['columns'];

/** Of a slip that has no net yet nothing is said. */
function netDoubts({ items }: ChangedSlip, columns: Columns): RowIssue[] {
  if (!items.netPay) return [];
  const column = columns.find(({ target }) => target === 'netPay')?.index ?? null;
  return netIssues(Number(items.netPay), false, column, { history: false });
}

function sameCardAs({ seal }: Deps, sealed: string | null, index: string | null): boolean | null {
  return sealed !== null && index !== null
    ? seal.blindIndex('bankCard', seal.open(sealed, SLIP_CARD_CONTEXT)) === index
    : null;
}
