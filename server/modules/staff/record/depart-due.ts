import { sql } from 'kysely';
import { dateInChina } from '@contract/date';
import { staffMachine } from '@contract/states/staff';
import { transitionOf } from '@contract/states/machine';
import type { JobContext } from '../../../jobs/types';
import { systemActor } from '../../../kernel/actor';
import { audit } from '../../audit/service';
import { remember } from './history';

const CHUNK = 200;

/** Lets those go whose last day is over: after midnight in China they have left. Runs again and again, so that a server that slept at midnight catches up. */
export async function departDue({ deps, signal }: JobContext): Promise<void> {
  const now = deps.clock.now();
  const today = dateInChina(now);
  const to = transitionOf(staffMachine, 'leaving', 'depart')?.to ?? 'left';
  while (!signal.aborted) {
    const gone = await deps.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ company_id: string; id: string; leave_date: string }>`
        update staff set status = ${to}, version = version + 1
        where (company_id, id) in (select company_id, id from staff where status = 'leaving' and leave_date < ${today} order by leave_date limit ${CHUNK} for update skip locked)
        returning company_id, id, leave_date`.execute(trx);
      for (const row of rows) {
        const system = systemActor(row.company_id);
        await remember(trx, system, row.company_id, now, [{ staffId: row.id, action: 'depart', date: row.leave_date }]);
        await audit(trx, system, {
          action: 'staff.depart',
          targetType: 'staff',
          targetId: row.id,
          companyId: row.company_id,
        });
      }
      return rows.length;
    });
    if (gone < CHUNK) return;
  }
}
