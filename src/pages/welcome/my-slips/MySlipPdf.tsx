import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { MySlipCard } from '@contract/wages/slip-schemas';
import { downloadMySlipPdf } from '@/services/slip-choices';
import { attempt } from '@/utils/attempt';
import { useText } from '../use-text';

/** One's own slip as PDF, as it stands on the screen. */
export default function MySlipPdf({ card }: { card: Pick<MySlipCard, 'id' | 'title'> }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await attempt(downloadMySlipPdf(card.id, `${card.title}.pdf`)).finally(() => setBusy(false));
  };
  return (
    <Button type="text" icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {text('slips.pdf')}
    </Button>
  );
}
