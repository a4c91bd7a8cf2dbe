import { Alert, Table, Typography } from 'antd';
import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import { useAddress } from '@/utils/use-address';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';
import ItemChanges from '@/components/ItemChanges';
import SavedDoubts from '../slips/audit/SavedDoubts';
import Mismatches from '../slips/Mismatches';
import styles from '../wages.less';

type Edit = BatchReview['edited'][number];

interface EditedSlipsProps {
  review: Pick<BatchReview, 'edited' | 'editedTotal'>;
  batch: Pick<BatchDetail, 'itemDefs' | 'netIdentity'>;
}

/** What people changed in the slips after the import, old → new: what no sheet on the manager's desk shows. */
export default function EditedSlips({ review: { edited, editedTotal }, batch }: EditedSlipsProps) {
  const text = useText();
  const { patch } = useAddress();
  return (
    <>
      <Table<Edit>
        size="small"
        rowKey="id"
        dataSource={edited}
        pagination={edited.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
        locale={{ emptyText: text('review.edited.empty') }}
        columns={[
          {
            title: text('column.name'),
            width: '30%',
            render: (_, { slipId, name, staffNo, dept, ...edit }) => (
              <>
                <Typography.Link onClick={() => patch({ tab: 'slips', slip: slipId }, 'push')}>{name}</Typography.Link>
                <br />
                <small className={styles.soft}>{[staffNo, dept].filter(Boolean).join(' · ')}</small>
                <div className={styles.phoneOnly}>
                  <EditedBy edit={edit} />
                </div>
              </>
            ),
          },
          {
            title: text('review.edited.changes'),
            render: (_, edit) => (
              <>
                <ItemChanges changes={edit.changes} />
                <SavedDoubts edit={edit} />
                {edit.mismatches.length > 0 && (
                  <Alert
                    type="warning"
                    className={styles.slim}
                    message={
                      <Mismatches mismatches={edit.mismatches} itemDefs={batch.itemDefs} identity={batch.netIdentity} />
                    }
                  />
                )}
              </>
            ),
          },
          {
            title: text('review.edited.by'),
            width: 160,
            responsive: ['sm'],
            render: (_, edit) => <EditedBy edit={edit} />,
          },
        ]}
      />
      {editedTotal > edited.length && (
        <small className={styles.soft}>
          {text('review.edited.more', { total: editedTotal, shown: edited.length })}
        </small>
      )}
    </>
  );
}

function EditedBy({ edit: { by, at, slipVersion } }: { edit: Pick<Edit, 'by' | 'at' | 'slipVersion'> }) {
  return (
    <>
      {by} <small className={styles.soft}>v{slipVersion}</small>
      <br />
      <small className={styles.soft}>{shownMoment(at)}</small>
    </>
  );
}
