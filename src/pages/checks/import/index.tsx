import { addMonths, monthOf } from '@contract/month';
import SheetImport from '@/components/sheet-import/SheetImport';
import { CHECK_IMPORT } from './kind';

/** 导入考勤 as a full page inside the screen, for the month shown there or else the last one. */
export default function CheckImport({ month = addMonths(monthOf(new Date()), -1) }: { month: string | undefined }) {
  return <SheetImport kind={CHECK_IMPORT} initial={{ month }} />;
}
