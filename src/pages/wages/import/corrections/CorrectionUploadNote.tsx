import { Alert } from 'antd';
import { useText } from '@/components/sheet-import/use-text';

/** What a sheet of corrections holds. */
export default function CorrectionUploadNote() {
  const text = useText();
  return (
    <Alert type="info" showIcon message={text('corrections.upload')} description={text('corrections.upload.what')} />
  );
}
