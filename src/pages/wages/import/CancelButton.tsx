import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { cancelImport } from '@/services/wage-imports';
import { told } from '@/utils/told';
import type { ImportSession } from './hooks/use-import-session';
import { useText } from './hooks/use-text';

interface CancelButtonProps {
  session: ImportSession;
  detail: ImportDetail;
  onCancelled: () => void;
}

/** Gives the import up; nothing has become a slip, so nothing else is touched. */
export default function CancelButton({ session, detail, onCancelled }: CancelButtonProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const done = await told(session.change((version) => cancelImport(detail.id, version)));
    setBusy(false);
    if (done) onCancelled();
  };
  return (
    <Popconfirm
      placement="bottomRight"
      title={text('cancel.ask', { name: detail.fileName })}
      description={text('cancel.what')}
      onConfirm={() => void cancel()}
      okButtonProps={{ danger: true }}
      okText={text('cancel')}
      cancelText={text('cancel.keep')}
    >
      <Button type="text" size="small" danger loading={busy}>
        {text('cancel')}
      </Button>
    </Popconfirm>
  );
}
