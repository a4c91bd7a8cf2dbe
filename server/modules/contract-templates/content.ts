import type { Deps } from '../../deps';
import { notFound } from '../../kernel/errors';
import { readWhole } from '../files/service';
import type { TemplateFileRow } from './queries';

/** The .docx of a version; 404 where the file store has it no more. */
export async function contentOf(
  deps: Pick<Deps, 'db' | 'seal' | 'store'>,
  file: Pick<TemplateFileRow, 'file_id'>,
): Promise<Buffer> {
  return (await readWhole(deps, file.file_id)) ?? notFound('模板文件已不存在，请重新上传');
}
