import { sql } from 'kysely';
import { dateInChina } from '@contract/date';
import { retentionSoonBrief } from '@contract/bell/brief';
import type { RetentionClass } from '@contract/retention/rules';
import { bellSource } from '../bell/service';

/** Tells managers and administrators from which day on something will be deleted, until it begins; stopped, the line is gone. */
export const retentionLines = bellSource<{
  company_id: string;
  company: string;
  class: RetentionClass;
  starts_at: Date;
  set_at: Date;
}>({
  rows: ({ role, companyIds, now }) =>
    role === 'admin' || role === 'manager'
      ? sql`select r.company_id, c.name as company, r.class, r.starts_at, r.set_at
          from retention_rule r join company c on c.id = r.company_id
          where r.starts_at > ${now}::timestamptz
            ${role === 'admin' ? sql`` : sql`and r.company_id = any(${companyIds}::uuid[])`}`
      : null,
  moments: ['starts_at', 'set_at'],
  lines: (rows, { role }) =>
    rows.map(({ company_id, company, class: of, starts_at, set_at }) =>
      retentionSoonBrief({
        ...{ companyId: company_id, company, class: of, from: dateInChina(starts_at), at: set_at },
        across: role === 'admin',
      }),
    ),
});
