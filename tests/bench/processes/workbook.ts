/** The thread that reads sheets as the server has it, for more rows and bytes than anybody may upload. */
import { READ_LIMITS } from '../../../server/workbook/limits';

Object.assign(READ_LIMITS, { dataRows: 1_000_000, fileBytes: 200 * 1024 * 1024 });
await import('../../../server/workers/workbook');
