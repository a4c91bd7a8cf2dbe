import type { FastifyRequest } from 'fastify';
import type { TemplateDraft } from '@contract/bank-files/layouts/schemas';
import type { Deps } from '../../../deps';
import { asRefusal, receiveWorkbook, withPlainFile } from '../../../imports';
import type { BankTemplateOutcome, BankTemplateTask } from '../../../workbook/bank-template';

const CONTEXT = 'bank_layout.file';

/** Recognises a bank's own template; the file goes, nothing is kept. Refuses WORKBOOK_REFUSED what is none. */
export function readTemplate(deps: Deps, req: FastifyRequest): Promise<TemplateDraft> {
  return receiveWorkbook(
    deps,
    req,
    { what: '银行代发模板', context: CONTEXT },
    () => null,
    async ({ fileName, upload }) => {
      const kept = { file_id: upload.fileId, file_key: upload.fileKey, file_sha256: upload.sha256 };
      const found = await withPlainFile(deps, kept, CONTEXT, (path) => {
        const task: BankTemplateTask = { kind: 'bankTemplate', path, fileName };
        return deps.workers.run<BankTemplateOutcome>('workbook', task, {});
      }).catch((error: unknown) => {
        throw asRefusal(error);
      });
      await deps.held.remove('uploads', upload.fileId);
      return { fileName, ...found };
    },
  );
}
