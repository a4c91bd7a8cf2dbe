import { Alert } from 'antd';
import { useText } from '@/components/sheet-import/use-text';
import type { WageUpload } from '@/services/wage-imports';

/** Which month and type somebody was led here for; of any other sheet both are found out. */
export default function UploadFields({ initial: { payMonth, wageType } }: { initial: WageUpload }) {
  const text = useText();
  if (!payMonth && !wageType) return null;
  const of = [payMonth, wageType && text(`wageType.${wageType}`)].filter(Boolean).join(' ');
  return <Alert type="info" showIcon message={text('upload.as', { of })} />;
}
