import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { isChunkFailure } from '@/utils/chunk-failure';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../../hooks/use-text';

/** A slip as PDF from its row; what fetches it comes once somebody wants one. A part that cannot be fetched costs a message and another click. */
export default function RowPdfButton({ slip: { id, name } }: { slip: Pick<SlipListItem, 'id' | 'name'> }) {
  const text = useText();
  const listText = useTextOf('list');
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const save = async () => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    try {
      const { downloadSlipPdf } = await import('@/services/slip-choices');
      await downloadSlipPdf(id, `${name}.pdf`);
    } catch (error) {
      if (isChunkFailure(error)) toast.warning(listText('filter.failed'));
      else if (!isFailure(error)) throw error;
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return (
    <Button
      type="link"
      size="small"
      loading={busy}
      onClick={() => void save()}
      aria-label={text('slips.pdf.of', { name })}
    >
      PDF
    </Button>
  );
}
