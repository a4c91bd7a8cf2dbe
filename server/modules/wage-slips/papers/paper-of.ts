import type { SlipPaper } from '../../../documents/service';
import type { BatchRow } from '../../wage-batches/service';
import { type ViewPart, viewOf } from '../detail';
import type { SlipRow } from '../queries';

type BatchPart = Pick<BatchRow, 'item_defs' | 'settings' | 'title' | 'pay_month' | 'published_at'>;

type SlipPart = ViewPart & Pick<SlipRow, 'id' | 'slip_version' | 'published_at'>;

/** A published slip for paper, with the content and the hiding rules of its employee's screen. */
export function paperOf(slip: SlipPart, batch: BatchPart, companyName: string): SlipPaper {
  return {
    key: slip.id,
    view: viewOf(slip, batch, companyName),
    version: slip.slip_version,
    issuedAt: (slip.published_at ?? batch.published_at)?.getTime() ?? null,
  };
}
