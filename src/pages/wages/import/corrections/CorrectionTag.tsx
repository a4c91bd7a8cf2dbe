import { Tag } from 'antd';
import { useText } from '@/components/sheet-import/use-text';
import { importLabel } from '../model/import-label';
import type { WageStepProps } from '../step-props';

/** Which 工资表 is corrected: its month and type are those of the sheet. */
export default function CorrectionTag({ detail }: Pick<WageStepProps, 'session' | 'detail'>) {
  return <Tag color="blue">{importLabel(detail, useText())}</Tag>;
}
