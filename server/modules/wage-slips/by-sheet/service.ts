import { refuse } from '../../../kernel/errors';
import { loadBatch } from '../../wage-batches/service';
import type { SheetSlips } from '../../wage-imports/service';
import { batchRefusal } from '../policy';
import { compare } from './compare';
import { write } from './write';

/** Slips of a batch as a sheet of corrections asks for them. */
export const sheetSlips: SheetSlips = {
  async requireBatch(db, companyId, batchId) {
    const batch = await loadBatch(db, companyId, batchId);
    const refusal =
      batch.state === 'history' ? '历史工资表不能更正：请删除后重新导入' : batchRefusal('edit', batch)?.text;
    if (refusal) refuse('WRONG_STATE', refusal);
    return {
      title: batch.title,
      itemKeys: new Set(batch.item_defs.map(({ key }) => key)),
      sums: {
        identity: batch.net_identity,
        labels: batch.item_defs.filter(({ isTotal }) => isTotal).map(({ key, label }) => ({ key, label })),
      },
    };
  },
  compare,
  write,
};
