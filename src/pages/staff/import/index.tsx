import SheetImport from '@/components/sheet-import/SheetImport';
import { NEW_LIST, STAFF_IMPORT } from './kind';

/** 导入员工 as a full page inside the staff screen. */
export default function StaffImport() {
  return <SheetImport kind={STAFF_IMPORT} initial={NEW_LIST} />;
}
