import { type RawBuilder, sql } from 'kysely';
import { OPEN_BATCH_STATES } from '@contract/states/wage-batch';
import type { FirstRelease } from '../../../db/tables/wage';
import type { Actor } from '../../../kernel/actor';
import { agreedByFirst, type BatchRow, type CompanyRules, sees } from '../../wage-batches/service';
import { editorsOfNext, readerInOffice } from '../edits';
import { stepRefusal } from '../policy';
import type { BatchForStep, SlipRow } from '../queries';
import { releaseOf } from '../release';

/** A slip the first of two has agreed to, beside its batch; as a row of JSON has it, but for its moment. Amounts are 分. */
export interface SlipForSecond {
  slip_id: string;
  name: string;
  first: FirstRelease;
  sign_state: SlipRow['sign_state'];
  net: string;
  /** As it was out. */
  out: string | null;
  editors: string[];
  /** Whose it is, where he works in the console. */
  reader: string | null;
  at: Date;
  /** It waits for the second now. */
  waits: boolean;
  batch_id: string;
  company_id: string;
  title: string;
  state: BatchRow['state'];
  settling: boolean;
  pay_month: string;
  sheet_net: string;
  named_ids: string[] | null;
}

/** Slips (`wage_slip`) with a first agreement and their batches (`b`), whether they still wait or not. */
export const slipsForSecond = (where: RawBuilder<boolean>): RawBuilder<SlipForSecond> => sql<SlipForSecond>`
  select wage_slip.id as slip_id, wage_slip.name, wage_slip.first_release as first, wage_slip.sign_state, wage_slip.net_fen::text as net,
    (select v.net_fen::text from wage_slip_version v where v.company_id = wage_slip.company_id
      and v.slip_id = wage_slip.id and v.slip_version = wage_slip.slip_version) as out,
    ${editorsOfNext} as editors, ${readerInOffice} as reader, wage_slip.updated_at as at,
    ${agreedByFirst} and b.state in (${sql.join(OPEN_BATCH_STATES.map((state) => sql.lit(state)))}) as waits,
    b.id as batch_id, b.company_id, b.title, b.state, b.settling, b.pay_month, b.net_fen::text as sheet_net, b.named_ids
  from wage_slip join wage_batch b on b.company_id = wage_slip.company_id and b.id = wage_slip.batch_id
  where wage_slip.first_release is not null and b.deleted_at is null and ${where}`;

/** Whether a slip waits for this person's agreement as the second. */
export function isForSecond(
  slip: SlipForSecond,
  reader: Pick<Actor, 'id' | 'role'>,
  rules: CompanyRules,
  now: Date,
): boolean {
  const batch: BatchForStep = { ...slip, net_fen: BigInt(slip.sheet_net) };
  if (!slip.waits || !sees(batch, reader.id) || rules.closed(now) !== null) return false;
  const netFen = BigInt(slip.net);
  const correction = {
    editors: new Set(slip.editors),
    netFen,
    outFen: BigInt(slip.out ?? netFen),
    unwrittenFen: 0n,
    firstId: slip.first.id,
    readerId: slip.reader,
  };
  const recalled = { state: 'recalled' as const, sign_state: slip.sign_state };
  return (
    releaseOf(batch, correction, rules)?.firstId === slip.first.id &&
    stepRefusal('republish', recalled, batch, reader, rules, correction) === null
  );
}
