import { EyeOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import { useEffect, useState } from 'react';
import type { IdSide } from '@contract/real-name/choices';
import { lookAtPicture, type RealNameKey } from '@/services/real-names';
import { attempt } from '@/utils/attempt';
import styles from '../appruser.less';
import { useText } from '../use-text';

/** A picture does not stay on the screen of somebody who has gone. */
const SHOWN_MS = 3 * 60_000;

/** One picture, fetched at a click alone: each look is written down. */
export default function WatermarkedPicture({ of, side }: { of: RealNameKey; side: IdSide }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    const timer = setTimeout(() => setUrl(null), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(url);
    };
  }, [url]);
  const show = async () => {
    setBusy(true);
    const picture = await attempt(lookAtPicture(of, side));
    setBusy(false);
    if (picture) setUrl(URL.createObjectURL(picture));
  };
  const label = text(`side.${side}`);
  return (
    <figure className={styles.paper}>
      {url === null ? (
        <Button icon={<EyeOutlined />} loading={busy} onClick={() => void show()}>
          {text('papers.show', { side: label })}
        </Button>
      ) : (
        <>
          <Image className={styles.picture} src={url} alt={label} />
          <figcaption>{label}</figcaption>
        </>
      )}
    </figure>
  );
}
