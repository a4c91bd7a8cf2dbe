import { BusinessError } from '../../kernel/errors';
import { WorkerFailure } from '../../jobs/worker-pool';
import { WORKBOOK_ERROR_CODES } from '../../workbook/errors';

/** What the engine says of a bad file becomes a refusal with its words; anything else stays an internal error. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof WorkerFailure)) return error;
  if ((WORKBOOK_ERROR_CODES as readonly (string | null)[]).includes(error.code))
    return new BusinessError('WORKBOOK_REFUSED', error.message);
  if (error.code === 'OUT_OF_MEMORY')
    return new BusinessError('WORKBOOK_REFUSED', '读取该文件所需内存过大，请另存为 .xlsx 或拆分后重试');
  return error;
}
