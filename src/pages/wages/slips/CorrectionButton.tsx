import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { isOpenBatch } from '@contract/states/effective-slip';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { useCan } from '@/models/hooks';
import { useAddress } from '@/utils/use-address';
import { useText } from '../hooks/use-text';

/** Whether slips of the batch were out and can be corrected one by one now. */
const isCorrectable = ({ state, publishedAt }: Pick<BatchDetail, 'state' | 'publishedAt'>) =>
  isOpenBatch(state) || (state === 'draft' && publishedAt !== null);

/** To correcting slips by a sheet of the changed people. */
export default function CorrectionButton({ batch }: { batch: BatchDetail }) {
  const text = useText();
  const { patch } = useAddress();
  const [imports, edits] = [useCan('wages.import'), useCan('wages.edit')];
  if (!imports || !edits || batch.readOnly !== null || !isCorrectable(batch)) return null;
  return (
    <Button icon={<UploadOutlined />} onClick={() => patch({ import: 'new', corrects: batch.id }, 'push')}>
      {text('correctBySheet')}
    </Button>
  );
}
