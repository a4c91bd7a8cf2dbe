// A few clients that write all the time, each change either acknowledged or not, and tried until it is.
import { randomUUID } from 'node:crypto';
import { call } from './servers.mjs';

const PAUSE_MS = 40;
const DEPTS = ['一车间', '二车间', '三车间'];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What was acknowledged, and when. */
export class Acknowledged {
  confirmed = [];
  objected = [];
  raised = [];
  moved = new Map();
  exports = [];
  failures = 0;
  changes = 0;
  #moments = [];

  note(keep) {
    keep();
    this.#moments.push(performance.now());
    this.changes += 1;
  }

  /** The time around a moment in which nothing was acknowledged: from the last change before it to the first after it, in ms. */
  gapAt(moment) {
    const before = this.#moments.findLast((at) => at <= moment);
    const after = this.#moments.find((at) => at > moment);
    if (before === undefined || after === undefined) throw new Error('nothing was acknowledged before or after');
    return { ms: after - before, until: after };
  }
}

/** Writes until `stopped`; `servers` are asked in turn, another one after a failure. */
export function writeUntil(stopped, { servers, manager, readers, staff, acknowledged }) {
  let turn = 0;
  const tried = async (change) => {
    while (!stopped.aborted) {
      try {
        return await change(servers[(turn += 1) % servers.length]);
      } catch (error) {
        acknowledged.failures += 1;
        // A rule has spoken: an attempt before this one was carried out, and its answer lost.
        if (error.status === 200) return { refused: error.code };
        await pause(200);
      }
    }
    return null;
  };
  const each = async (work) => {
    while (!stopped.aborted) {
      if ((await work()) === 'end') return;
      await pause(PAUSE_MS);
    }
  };
  const waiting = [...readers];
  const answer = async () => {
    const reader = waiting.shift();
    if (!reader) return 'end';
    const { token, slipId } = reader;
    const objects = waiting.length % 3 === 0;
    const done = await tried(async (server) => {
      const { card } = await call(server, token, 'GET', `/api/me/slips/${slipId}`);
      return objects
        ? call(server, token, 'POST', `/api/me/slips/${slipId}/objection`, {
            version: card.version,
            category: '金额不符',
            itemKeys: [],
            content: '与约定的金额不符，请核对。',
            images: [],
          })
        : call(server, token, 'POST', `/api/me/slips/${slipId}/confirm`, { version: card.version });
    });
    if (done && !done.refused)
      acknowledged.note(() => (objects ? acknowledged.objected : acknowledged.confirmed).push(slipId));
    await pause(PAUSE_MS * 6);
  };
  const move = async (person) => {
    const dept = DEPTS[person.moves++ % DEPTS.length];
    const requestId = randomUUID();
    const done = await tried((server) =>
      call(server, manager, 'POST', '/api/staff/transfer', {
        requestId,
        people: [{ id: person.id, version: person.version }],
        dept,
      }),
    );
    if (!done || done.refused) throw new Error(`a transfer was refused: ${JSON.stringify(done)}`);
    if (done.changed !== 1) throw new Error('a transfer changed nobody');
    person.version += 1;
    acknowledged.note(() => acknowledged.moved.set(person.id, { dept, version: person.version }));
  };
  const half = Math.ceil(staff.length / 2);
  const moves = (people) => {
    let next = 0;
    return each(() =>
      move(people[next++ % people.length]).catch((error) => (stopped.aborted ? 'end' : Promise.reject(error))),
    );
  };
  return Promise.all([each(answer), moves(staff.slice(0, half)), moves(staff.slice(half))]);
}

/** Starts an export, again and again until it is acknowledged. */
export async function startExport({ servers, manager, acknowledged }) {
  const requestId = randomUUID();
  for (let turn = 0; ; turn += 1) {
    try {
      const { jobId } = await call(servers[turn % servers.length], manager, 'POST', '/api/staff/export', {
        requestId,
        filters: {},
        full: false,
      });
      acknowledged.note(() => acknowledged.exports.push(jobId));
      return;
    } catch {
      acknowledged.failures += 1;
      await pause(200);
    }
  }
}
