import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { HttpError, invalid, refuse } from '../../kernel/errors';
import { cleanFileName } from '../../kernel/file-name';
import { sniffHead, sniffWorkbook, WorkbookError } from '../../workbook';
import { type StoredUpload, storeUpload, type UploadContext, withPlainFile } from './upload-file';

/** What is being uploaded, for the messages: 工资表, 员工名单. */
export interface Expected {
  what: string;
  context: UploadContext;
}

export interface Received {
  fileName: string;
  upload: StoredUpload;
}

/**
 * Takes a multipart upload (fields first, then one file), streams the file to disk, from there to the file store, and hands it on; what was stored
 * goes again where the taking fails. `check` looks at the fields before a byte of the file is read. Answers 422 for
 * bad fields, 413 above 50 MB, WORKBOOK_REFUSED at once for a file that is no workbook.
 */
export async function receiveWorkbook<F, T>(
  deps: Deps,
  req: FastifyRequest,
  expected: Expected,
  check: (fields: ReadonlyMap<string, string>) => F,
  take: (received: Received, fields: F) => Promise<T>,
): Promise<T> {
  if (!req.isMultipart()) throw new HttpError(415, `请以表单文件（multipart/form-data）上传${expected.what}`);
  const fields = new Map<string, string>();
  for await (const part of req.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const checked = check(fields);
    deps.workers.prepare('workbook');
    const fileName = cleanFileName(part.filename);
    const upload = await storeUpload(deps, part.file, expected.context, (size) => {
      if (part.file.truncated) throw new HttpError(413, '文件超过 50 MB，请拆分后再上传');
      if (size === 0) refuse('WORKBOOK_REFUSED', '文件是空的（0 字节），请重新选择文件');
    });
    try {
      await sniff(deps, upload, expected.context);
      return await take({ fileName, upload }, checked);
    } catch (error) {
      await deps.held.remove('uploads', upload.fileId);
      throw error;
    }
  }
  return invalid(`请选择要上传的${expected.what}文件`, 'file');
}

async function sniff(deps: Deps, stored: StoredUpload, context: UploadContext): Promise<void> {
  const file = { file_id: stored.fileId, file_key: stored.fileKey, file_sha256: stored.sha256 };
  try {
    if (sniffHead(stored.head) === null) await withPlainFile(deps, file, context, async (path) => sniffWorkbook(path));
  } catch (error) {
    if (error instanceof WorkbookError) refuse('WORKBOOK_REFUSED', error.message);
    throw error;
  }
}
