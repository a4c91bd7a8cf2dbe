import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { StaffImportDetail } from '@contract/staff/import-schemas';
import DoneView from '@/components/sheet-import/commit/DoneView';
import type { StepProps } from '@/components/sheet-import/kind';
import { useText } from '@/components/sheet-import/use-text';
import { downloadStaffErrors } from '@/services/staff-imports';
import { attempt } from '@/utils/attempt';

/** How many records were written, and who was left out. */
export default function DoneStep({ detail, address }: StepProps<StaffImportDetail>) {
  const text = useText();
  const [saving, setSaving] = useState(false);
  const { create = 0, update = 0, rehire = 0, refused = 0, skipped = 0, cardsWaiting = 0 } = detail.result ?? {};
  const out = refused + skipped;
  const save = async () => {
    setSaving(true);
    await attempt(downloadStaffErrors(detail.id));
    setSaving(false);
  };
  return (
    <DoneView
      warning={refused > 0}
      title={text('done.title')}
      lines={[
        text('done.what', { create, update, rehire }),
        ...(cardsWaiting > 0 ? [text('done.cardsWaiting', { count: cardsWaiting })] : []),
        ...(refused > 0 ? [text('done.refused', { count: refused })] : []),
        ...(skipped > 0 ? [text('done.skipped', { count: skipped })] : []),
      ]}
      before={
        out > 0 && (
          <Button icon={<DownloadOutlined />} loading={saving} onClick={() => void save()}>
            {text('done.errors', { count: out })}
          </Button>
        )
      }
      onMore={() => address.open(null)}
    >
      <Button type="primary" autoFocus onClick={() => address.leave()}>
        {text('done.list')}
      </Button>
    </DoneView>
  );
}
