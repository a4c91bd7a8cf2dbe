import type { FastifyRequest } from 'fastify';
import { isMonth, isPayMonth } from '@contract/month';
import { WAGE_TYPE_LABEL, WAGE_TYPES, type WageType } from '@contract/wages/items';
import type { Deps } from '../../deps';
import { HttpError, invalid, refuse } from '../../kernel/errors';
import { sniffHead, sniffWorkbook, WorkbookError } from '../../workbook';
import { createImport } from './create';
import type { Caller } from './policy';
import { type StoredUpload, storeUpload, withPlainFile } from './upload-file';

const MAX_NAME = 200;

/**
 * Takes a multipart upload (fields payMonth and wageType, then the file), streams it to disk and
 * begins the import. Answers 422 for bad fields, 413 above 50 MB, WORKBOOK_REFUSED at once for a
 * file that is no workbook.
 */
export async function upload(deps: Deps, caller: Caller, req: FastifyRequest) {
  if (!req.isMultipart()) throw new HttpError(415, '请以表单文件（multipart/form-data）上传工资表');
  const fields = new Map<string, string>();
  for await (const part of req.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const { payMonth, wageType } = checkedFields(fields, deps.clock.now());
    deps.workers.prepare('workbook');
    const fileName = cleanName(part.filename);
    const stored = await storeUpload(deps, part.file);
    try {
      if (part.file.truncated) throw new HttpError(413, '文件超过 50 MB，请拆分后再上传');
      if (stored.size === 0) refuse('WORKBOOK_REFUSED', '文件是空的（0 字节），请重新选择文件');
      await sniff(deps, stored);
      return await createImport(deps, caller, { fileName, payMonth, wageType, upload: stored });
    } catch (error) {
      await deps.files.remove('uploads', stored.fileId);
      throw error;
    }
  }
  return invalid('请选择要上传的工资表文件', 'file');
}

function checkedFields(fields: ReadonlyMap<string, string>, now: Date): { payMonth: string; wageType: WageType } {
  const payMonth = fields.get('payMonth')?.trim() ?? '';
  if (payMonth === '') invalid('请填写工资月份（payMonth 应在文件之前）', 'payMonth');
  if (!isMonth(payMonth)) invalid(`工资月份“${payMonth}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07`, 'payMonth');
  if (!isPayMonth(payMonth, now)) invalid(`工资月份“${payMonth}”超出范围：不能早于 2000-01，也不能晚于下个月`, 'payMonth');
  const wageType = WAGE_TYPES.find((type) => type === fields.get('wageType'));
  if (!wageType) invalid(`工资类型不正确，应为：${WAGE_TYPES.map((type) => WAGE_TYPE_LABEL[type]).join('、')}`, 'wageType');
  return { payMonth, wageType };
}

/** The name without folders and control characters, shortened from the front so that the ending stays. */
function cleanName(name: string | undefined): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  const visible = [...base.normalize('NFC')].filter((char) => char >= ' ' && char !== '\u007f').slice(-MAX_NAME);
  return visible.join('').trim() || '未命名';
}

async function sniff(deps: Deps, stored: StoredUpload): Promise<void> {
  const file = { file_id: stored.fileId, file_key: stored.fileKey, file_sha256: stored.sha256 };
  try {
    if (sniffHead(stored.head) === null) await withPlainFile(deps, file, async (path) => sniffWorkbook(path));
  } catch (error) {
    if (error instanceof WorkbookError) refuse('WORKBOOK_REFUSED', error.message);
    throw error;
  }
}
