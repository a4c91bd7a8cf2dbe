import { addDays, dateInChina } from '@contract/date';
import { SIGN_DAYS } from '@contract/fdd/contract-choices';
import { isVisible } from '@contract/states/effective-slip';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { composePdf, DocumentError } from '../../documents/service';
import { SYSTEM_ID } from '../../kernel/actor';
import { BusinessError, HttpError } from '../../kernel/errors';
import { checkSigner, endOfSigning, sendAgain, signTaskByKey, startSigning } from '../fdd/service';
import { type BatchRow, companyRules, loadBatch, type SignOrder } from '../wage-batches/service';
import { loadSlip, type SlipRow, viewOf } from '../wage-slips/service';
import { followTask } from './follow';
import { MACHINE, signKey } from './key';
import { companyObstacle } from './obstacle';
import { slipPaper } from './paper';
import { postpone } from './postpone';

/** A company may be authorised at any time, and its slips are then looked for. */
const COMPANY_MS = 60_000;
/** What keeps one person from signing may be gone by then. */
const OBSTACLE_MS = 60 * 60_000;
/** A paper that cannot be set will not be set in an hour either. */
const UNSET_MS = 24 * 3600_000;

/**
 * Has a confirmed slip sent to be signed: its paper is made and the task started, once a version however often this
 * runs. What cannot be started now stands on the slip with its reason and is tried again. A slip that was taken back
 * meanwhile has nothing sent; where it was too late, its task is ended.
 */
export async function startSlipSigning({ deps, job, signal }: JobContext): Promise<void> {
  const order = job.payload as unknown as SignOrder; // written by orderSigning alone
  const companyId = job.companyId ?? '';
  const { slip, batch } = await read(deps, companyId, order);
  const key = signKey(order.slipId, order.version);
  const begun = await signTaskByKey(deps.db, companyId, key);
  // One that failed at the provider was made there, and is taken up where it stands.
  if (begun === null || (begun.state === 'failed' && !begun.sent)) {
    if (!isWaiting(slip, batch, order)) return;
    const held = await companyObstacle(deps, companyId);
    if (held !== null) return postpone(deps, slip, held, COMPANY_MS);
    try {
      await checkSigner(deps, companyId, slip.staff_id);
      if (begun === null) await begin(deps, { slip, batch, order, key }, signal);
      else await sendAgain(deps, companyId, begun.contractId, lastMoment(deps.clock.now()));
    } catch (error) {
      if (error instanceof DocumentError)
        return postpone(deps, slip, `工资条无法生成签署文件：${error.message}`, UNSET_MS);
      if (error instanceof BusinessError || error instanceof HttpError)
        return postpone(deps, slip, error.message, OBSTACLE_MS);
      throw error;
    }
  }
  const task = await signTaskByKey(deps.db, companyId, key);
  if (task) await followTask(deps, task);
}

/** The batch first: while it is out its slips are what they were when it was published. */
async function read(
  { db }: Pick<Deps, 'db'>,
  companyId: string,
  { slipId }: SignOrder,
): Promise<{ slip: SlipRow; batch: BatchRow }> {
  const { batch_id: batchId } = await loadSlip(db, companyId, slipId);
  const batch = await loadBatch(db, companyId, batchId);
  return { batch, slip: await loadSlip(db, companyId, slipId) };
}

const isWaiting = (slip: SlipRow, batch: BatchRow, { version }: SignOrder) =>
  isVisible(batch.state) &&
  slip.state === 'confirmed' &&
  slip.sign_state === 'waitSign' &&
  slip.slip_version === version;

const lastMoment = (now: Date) => endOfSigning(addDays(dateInChina(now), SIGN_DAYS.usual), now);

/** A title takes 50 characters. */
function titleOf(batch: BatchRow, version: number): string {
  const tail = version > 1 ? `确认（第${version}版）` : '确认';
  return `${[...batch.title].slice(0, 50 - tail.length).join('')}${tail}`;
}

async function begin(
  deps: Deps,
  { slip, batch, order, key }: { slip: SlipRow; batch: BatchRow; order: SignOrder; key: string },
  signal: AbortSignal,
): Promise<void> {
  const companyId = slip.company_id;
  const now = deps.clock.now();
  const { companyName } = await companyRules(deps.db, companyId);
  const confirmedAt = slip.confirmed_at ?? now;
  const title = titleOf(batch, order.version);
  const paper = slipPaper(viewOf(slip, batch, companyName), { slipVersion: order.version, confirmedAt });
  const content = await composePdf(deps, { paper, title, author: companyName, at: confirmedAt }, signal);
  await startSigning(
    deps,
    { id: SYSTEM_ID, name: MACHINE },
    {
      companyId,
      kind: 'slip',
      title,
      expiresAt: lastMoment(now),
      withCompany: false,
      papers: [
        {
          staffId: slip.staff_id,
          file: { name: `工资条确认书_${batch.pay_month}_${slip.name}.pdf`, content },
          onceKey: key,
          subject: { type: 'wageSlip', id: slip.id },
        },
      ],
    },
  );
}
