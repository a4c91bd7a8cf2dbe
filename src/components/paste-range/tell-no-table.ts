import { getIntl } from '@umijs/max';
import { toast } from '@/utils/feedback';

/** Says that what was pasted is no table. */
export function tellNoTable(): void {
  toast.info(getIntl().formatMessage({ id: 'sheetImport.paste.noTable' }));
}
