import type { RawRows } from '@contract/imports/schemas';
import type { FastifyRequest } from 'fastify';
import { TAX_FILE_NAME, TAX_FILES } from '@contract/wages/tax-files';
import type { TaxTemplate } from '@contract/wages/tax-templates/schemas';
import type { Deps } from '../../../deps';
import { asRefusal, type Caller, receiveWorkbook, withPlainFile } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import type { RawRowsTask } from '../../../workbook';
import { templateHeader } from './columns';
import { storeTemplate } from './store';

const CONTEXT = 'tax_template.file';

/** Takes the tax client's own template (field kind, then the file) and keeps its header; the file goes. Refuses WORKBOOK_REFUSED where there is none. */
export function uploadTemplate(deps: Deps, caller: Caller, req: FastifyRequest): Promise<TaxTemplate> {
  return receiveWorkbook(
    deps,
    req,
    { what: '导入模板', context: CONTEXT },
    (fields) => TAX_FILES.find((kind) => kind === fields.get('kind')) ?? invalid('请选择模板的种类', 'kind'),
    async ({ fileName, upload }, kind) => {
      const kept = { file_id: upload.fileId, file_key: upload.fileKey, file_sha256: upload.sha256 };
      const { rows } = await withPlainFile(deps, kept, CONTEXT, (path) => {
        const task: RawRowsTask = { kind: 'rawRows', path, fileName, sheetIndex: 0 };
        return deps.workers.run<RawRows>('workbook', task, {});
      }).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const headers =
        templateHeader(
          kind,
          rows.map(({ cells }) => cells),
        ) ??
        refuse(
          'WORKBOOK_REFUSED',
          `没有在第一个工作表中找到“${TAX_FILE_NAME[kind]}”模板的表头（应有姓名、证件号码等列），请从扣缴客户端下载模板后直接上传`,
        );
      const stored = await storeTemplate(deps, caller, { kind, fileName, headers });
      await deps.held.remove('uploads', upload.fileId);
      return stored;
    },
  );
}
