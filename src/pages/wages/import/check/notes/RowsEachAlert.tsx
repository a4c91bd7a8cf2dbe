import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import { useNoticeText } from '@/components/sheet-import/use-notice-text';
import type { WageStepProps } from '../../step-props';

interface RowsEachAlertProps extends Pick<WageStepProps, 'address'> {
  notice: WageStepProps['detail']['notices'][number];
}

/** The sheet has several rows a person: why so many rows are one another's doubles. */
export default function RowsEachAlert({ notice, address }: RowsEachAlertProps) {
  const words = useNoticeText();
  return <RowsAlert type="error" code="duplicatePerson" message={words(notice)} address={address} />;
}
