import type { RaiseCode } from '@contract/wages/issues/raises';
import { actorOf, type ActorStamp, type ExtraJob, growStep, type PassRequest, rowNosOf } from '../../../imports';
import { rowsWithStaff } from '../queries';
import { type WageKind, wageStore } from '../store';
import { keepRaises } from './keep-raises';

const CHUNK = 500;

/** Written by putRaises. */
export interface PutRaisesPayload {
  request: PassRequest<WageKind>;
  code: RaiseCode;
  reason: string;
  /** See raiseOfRow. */
  below: number;
  actor: ActorStamp;
}

/** Puts the raises of all rows of a kind on record, a chunk a transaction, then one pass reads the sheet by them. Begun again after a crash, it passes over what is on record. */
export const putRaisesJob: ExtraJob<WageKind, PutRaisesPayload> = {
  during: 'reading',
  back: (_record, { request }) => request.back,
  stands: (people) => `已补录调薪 ${people} 人，其余的人请再次点击`,
  async run({ deps, job, progress }, record, { request, code, reason, below, actor: stamp }, read) {
    const actor = actorOf(stamp, record.company_id);
    let [raised, after] = [0, 0];
    for (;;) {
      const rowNos = await rowNosOf(deps.db, wageStore, record, { code, left: false }, after, CHUNK);
      await deps.db.transaction().execute(async (trx) => {
        await wageStore.holdForJob(trx, record, job.id);
        const rows = await rowsWithStaff(trx, record, rowNos);
        const put = await keepRaises(trx, actor, record, deps.clock.now(), rows, code, { reason, below });
        raised += put;
        if (request.laid && put > 0)
          await growStep(trx, { company_id: record.company_id, id: record.id, no: request.laid.no }, put);
      });
      after = rowNos.at(-1) ?? after;
      await progress(raised, 0, '正在补录调薪');
      if (rowNos.length < CHUNK) break;
    }
    await read(request);
    return { raised };
  },
};
