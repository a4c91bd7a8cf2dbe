import type { FastifyRequest } from 'fastify';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import type { Deps } from '../../../deps';
import { asRefusal, type Caller, receiveWorkbook, withPlainFile } from '../../../imports';
import type { ReferenceOutcome, ReferenceTask } from '../../../workbook/wages/references';
import { requirePayMonth } from '../settings/pay-month';
import { matchPeople } from './match';
import { storeReference } from './store';

const CONTEXT = 'wage_reference.file';

/**
 * Takes a 对账文件 (field payMonth, then the file), reads which kind it is and what it says of whom, and keeps that; the file goes.
 * Refuses WORKBOOK_REFUSED for a file of no known kind.
 */
export function uploadReference(deps: Deps, caller: Caller, req: FastifyRequest): Promise<ReferenceFile> {
  return receiveWorkbook(
    deps,
    req,
    { what: '对账文件', context: CONTEXT },
    (fields) => {
      const payMonth = fields.get('payMonth')?.trim() ?? '';
      requirePayMonth(payMonth, deps.clock.now());
      return payMonth;
    },
    async ({ fileName, upload }, payMonth) => {
      const kept = { file_id: upload.fileId, file_key: upload.fileKey, file_sha256: upload.sha256 };
      const read = await withPlainFile(deps, kept, CONTEXT, (path) => {
        const task: ReferenceTask = { kind: 'reference', path, fileName };
        return deps.workers.run<ReferenceOutcome>('workbook', task, {});
      }).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const matched = await matchPeople(deps, caller.companyId, read.people);
      const stored = await storeReference(deps, caller, { payMonth, fileName, read, matched });
      await deps.held.remove('uploads', upload.fileId);
      return stored;
    },
  );
}
