// What must hold after a machine was lost, asked of the database and of the servers' logs.
import { jobLines } from './servers.mjs';

const fail = (what) => {
  throw new Error(what);
};

/** Every acknowledged change is there. */
export async function nothingLost(instance, database, companyId, { confirmed, objected, moved }) {
  const ask = (text, values) => instance.query(text, values, database);
  const missing = async (ids, condition) => {
    const rows = await ask(
      `select id from unnest($2::uuid[]) as asked(id) where not exists (
         select from wage_slip s where s.company_id = $1 and s.id = asked.id and ${condition})`,
      [companyId, ids],
    );
    return rows.map(({ id }) => id);
  };
  const unconfirmed = await missing(confirmed, 's.confirmed_at is not null');
  if (unconfirmed.length > 0) fail(`confirmations lost: ${unconfirmed.join(', ')}`);
  const unheard = await missing(objected, 's.disputed_at is not null and s.feedback_id is not null');
  if (unheard.length > 0) fail(`objections lost: ${unheard.join(', ')}`);
  for (const [id, { dept, version }] of moved) {
    const [row] = await ask('select dept, version from staff where company_id = $1 and id = $2', [companyId, id]);
    const isThere = row && (row.version > version || (row.version === version && row.dept === dept));
    if (!isThere) fail(`a change of staff ${id} is lost: ${JSON.stringify(row)} instead of ${dept} at ${version}`);
    const [{ count }] = await ask(
      "select count(*)::int as count from staff_event where company_id = $1 and staff_id = $2 and action = 'transfer'",
      [companyId, id],
    );
    // The first version is 1 for all of them, and each move is one more.
    if (count !== row.version - 1) fail(`staff ${id} was changed ${row.version - 1} times and has ${count} events`);
  }
}

/** Of every job one run alone came to its end, and no run began while another one held the job. */
export async function noJobTwice(servers) {
  const lines = (await Promise.all(servers.map(jobLines))).flat().sort((one, other) => one.time - other.time);
  const succeeded = lines.filter(({ msg }) => msg === 'job succeeded');
  const begun = lines.filter(({ msg }) => msg === 'job begins');
  if (begun.length < 10) fail('the logs tell of hardly any job');
  const once = new Set();
  for (const { jobId, kind } of succeeded) {
    if (once.has(jobId)) fail(`job ${jobId} (${kind}) came to its end twice`);
    once.add(jobId);
  }
  const runs = new Set();
  for (const { jobId, attempt, kind } of begun) {
    const run = `${jobId} ${attempt}`;
    if (runs.has(run)) fail(`run ${attempt} of job ${jobId} (${kind}) began twice`);
    runs.add(run);
  }
  const again = begun.filter(({ attempt }) => attempt > 1);
  return { jobs: new Set(begun.map(({ jobId }) => jobId)).size, succeeded: once.size, again: again.length };
}
