import { Alert, Timeline, Typography } from 'antd';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';
import ItemChanges from '@/components/ItemChanges';
import SectionTitle from '@/components/SectionTitle';
import SavedDoubts from './audit/SavedDoubts';
import Mismatches from './Mismatches';

/** What was changed in one slip since the import, newest first: item by item, who, when. */
export default function SlipEdits({ detail }: { detail: Pick<SlipDetail, 'edits' | 'itemDefs' | 'netIdentity'> }) {
  const text = useText();
  if (detail.edits.length === 0) return null;
  return (
    <>
      <SectionTitle>{text('slip.edits')}</SectionTitle>
      <Timeline
        items={detail.edits.map((edit) => ({
          key: edit.id,
          children: (
            <>
              <Typography.Text type="secondary">
                {text('slip.edits.by', { by: edit.by, at: shownMoment(edit.at), version: edit.slipVersion })}
              </Typography.Text>
              <ItemChanges changes={edit.changes} />
              <SavedDoubts edit={edit} />
              {edit.mismatches.length > 0 && (
                <Alert
                  type="warning"
                  message={
                    <Mismatches mismatches={edit.mismatches} itemDefs={detail.itemDefs} identity={detail.netIdentity} />
                  }
                />
              )}
            </>
          ),
        }))}
      />
    </>
  );
}
