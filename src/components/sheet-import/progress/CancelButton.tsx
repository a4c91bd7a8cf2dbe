import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { attempt } from '@/utils/attempt';
import type { ImportCore } from '../import-core';
import type { Session } from '../session/use-session';
import { useText } from '../use-text';

interface CancelButtonProps {
  session: Pick<Session<ImportCore>, 'change'>;
  detail: Pick<ImportCore, 'id' | 'fileName'>;
  cancel: (id: string, version: number) => Promise<object>;
  onCancelled: () => void;
}

/** Gives the import up; nothing has become a slip, so nothing else is touched. */
export default function CancelButton({ session, detail, cancel, onCancelled }: CancelButtonProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const giveUp = async () => {
    setBusy(true);
    const done = await attempt(session.change((version) => cancel(detail.id, version)));
    setBusy(false);
    if (done) onCancelled();
  };
  return (
    <Popconfirm
      placement="bottomRight"
      title={text('cancel.ask', { name: detail.fileName })}
      description={text('cancel.what')}
      onConfirm={() => void giveUp()}
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
