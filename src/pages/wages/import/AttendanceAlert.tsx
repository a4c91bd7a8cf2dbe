import { Alert } from 'antd';
import type { ImportControls } from '@contract/wages/import-schemas';
import LockLink from '@/components/checks/LockLink';
import { useText } from '@/components/sheet-import/use-text';

interface AttendanceAlertProps {
  /** YYYY-MM */
  month: string;
  hold: NonNullable<ImportControls['attendance']>;
}

/** The company wants attendance locked before its wages, and that of the month is not: by whom it is done, and the way to it. */
export default function AttendanceAlert({ month, hold }: AttendanceAlertProps) {
  const text = useText();
  return (
    <Alert type="error" showIcon message={text(`attendance.${hold}`, { month })} action={<LockLink month={month} />} />
  );
}
