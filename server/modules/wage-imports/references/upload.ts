import type { FastifyRequest } from 'fastify';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import type { Deps } from '../../../deps';
import { asRefusal, type Caller, receiveWorkbook, withPlainFile } from '../../../imports';
import type { ReferenceOutcome, ReferenceTask } from '../../../workbook/wages/references';
import { isMonth } from '@contract/month';
import { invalid } from '../../../kernel/errors';
import { payRulesOf } from '../pass/pay-rules';
import { requirePayMonth } from '../settings/pay-month';
import { matchPeople } from './match';
import { placeFile, saidMonth } from './place-file';
import { storeReference } from './store';
import { taxMonths } from './tax-year';

const CONTEXT = 'wage_reference.file';

/**
 * Takes a 对账文件 (field payMonth, for opening figures also `opening`, then the file), reads which kind it is and what it says of
 * whom, and keeps that; the file goes. Refuses WORKBOOK_REFUSED for a file of no known kind, RULE for opening figures of no month
 * that is known.
 */
export function uploadReference(deps: Deps, caller: Caller, req: FastifyRequest): Promise<ReferenceFile> {
  return receiveWorkbook(
    deps,
    req,
    { what: '对账文件', context: CONTEXT },
    (fields) => {
      const payMonth = fields.get('payMonth')?.trim() ?? '';
      requirePayMonth(payMonth, deps.clock.now());
      const opening = fields.get('opening')?.trim() ?? '';
      if (opening !== '' && !isMonth(opening)) invalid('请选择期初数据累计到的月份', 'opening');
      return { payMonth, opening: opening === '' ? null : opening };
    },
    async ({ fileName, upload }, asked) => {
      const kept = { file_id: upload.fileId, file_key: upload.fileKey, file_sha256: upload.sha256 };
      const read = await withPlainFile(deps, kept, CONTEXT, (path) => {
        const task: ReferenceTask = { kind: 'reference', path, fileName, wants: 'month' };
        return deps.workers.run<ReferenceOutcome>('workbook', task, {});
      }).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const rules = await payRulesOf(deps.db, { company_id: caller.companyId, pay_month: asked.payMonth });
      const placed = placeFile(read, asked, taxMonths(asked.payMonth, rules.paidIn));
      const matched = await matchPeople(deps, caller.companyId, read.people);
      const stored = await storeReference(deps, caller, {
        ...placed,
        saysMonth: saidMonth(placed, read),
        fileName,
        people: read.people.length,
        matched,
      });
      await deps.held.remove('uploads', upload.fileId);
      return stored;
    },
  );
}
