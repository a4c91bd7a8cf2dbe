// People of the demo company who can be signed in by a session of their own, as the login by code would leave it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Employees with a published slip they have neither confirmed nor objected to: `{ token, slipId, version }`. */
export async function readersOf(instance, database, companyId) {
  const slips = await instance.query(
    `select s.id as slip_id, s.staff_id, s.name, f.account_id from wage_slip s
     join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id and b.state = 'published'
     join staff f on f.company_id = s.company_id and f.id = s.staff_id and f.status <> 'left'
     where s.company_id = $1 and s.confirmed_at is null and s.disputed_at is null and s.recalled_at is null
     order by s.id`,
    [companyId],
    database,
  );
  const readers = [];
  for (const slip of slips) {
    const accountId = slip.account_id ?? (await accountFor(instance, database, companyId, slip));
    const token = randomBytes(32).toString('base64url');
    await instance.query(
      `insert into session (token_hash, account_id, created_at, last_seen_at, expires_at, sliding, ip, user_agent)
       values ($1, $2, now(), now(), now() + interval '1 hour', false, '127.0.0.1', '')`,
      [createHash('sha256').update(token).digest('base64url'), accountId],
      database,
    );
    readers.push({ token, slipId: slip.slip_id });
  }
  return readers;
}

async function accountFor(instance, database, companyId, slip) {
  const id = randomUUID();
  await instance.query(
    `insert into account (id, name, role, source) values ($1, $2, 0, 'web')`,
    [id, slip.name],
    database,
  );
  await instance.query(
    'insert into account_company (account_id, company_id, position) values ($1, $2, 0)',
    [id, companyId],
    database,
  );
  await instance.query(
    'update staff set account_id = $3 where company_id = $1 and id = $2',
    [companyId, slip.staff_id, id],
    database,
  );
  return id;
}
