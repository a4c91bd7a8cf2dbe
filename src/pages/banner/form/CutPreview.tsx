import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { BANNER_RATIO } from '@contract/banner/choices';
import { pictureLink } from '@/services/files';
import { SPACE } from '@/theme/tokens';
import styles from '../banner.less';
import { useText } from '../use-text';

const [WIDTH, HEIGHT] = BANNER_RATIO;
/** Part of an edge that may be cut off unsaid. */
const UNSEEN = 0.03;

/** A picture just uploaded, cut as it will be shown, and said so where something of it is lost. */
export default function CutPreview({ fileId }: { fileId: string }) {
  const text = useText();
  const { data } = useQuery({ ...pictureLink(fileId), meta: { silent: true } });
  if (!data) return null;
  const { url, width, height } = data.picture;
  const ratio = width / height / (WIDTH / HEIGHT);
  const lost = ratio > 1 ? 'sides' : 'ends';
  return (
    <Form.Item label={text('cut.title')}>
      <img className={styles.cut} src={url} alt={text('cut.title')} />
      {Math.abs(1 - Math.min(ratio, 1 / ratio)) > UNSEEN && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockStart: SPACE.xs }}
          message={text(`cut.${lost}`, { width, height })}
        />
      )}
    </Form.Item>
  );
}
