import { Alert, Empty, Modal, Segmented, Typography } from 'antd';
import { useState } from 'react';
import type { BannerPosition } from '@contract/banner/choices';
import type { BannerItem } from '@contract/banner/schemas';
import Carousel from '@/components/carousel/Carousel';
import { usePictureLink } from '@/components/picture/use-picture-link';
import { SPACE } from '@/theme/tokens';
import type { PictureView } from '@contract/files/schemas';
import styles from '../banner.less';
import { useText } from '../use-text';

/** Width in pixels at which each position shows its banners on a desk (user-layout.less, welcome.less), and a phone all of them. */
const DESK: Record<BannerPosition, number> = { login: 488, console: 480, appHome: 480 };
const PHONE = 366;

const hrefOf = ({ linkType, linkValue, noticeTitle }: BannerItem) =>
  linkType === 'url' ? linkValue : noticeTitle === null ? null : `/welcome?notice=${linkValue}`;

function Shown({ banner, image, width }: { banner: BannerItem; image: PictureView; width: number }) {
  const { picture, renew } = usePictureLink(image);
  const href = hrefOf(banner);
  const shown = {
    id: banner.id,
    title: banner.title,
    url: picture.url,
    thumbUrl: picture.url,
    thumbWidth: picture.width,
    width: picture.width,
    height: picture.height,
    href,
  };
  return (
    <div className={styles.look} style={{ maxWidth: width }}>
      <Carousel banners={[shown]} sizes={`${width}px`} onBroken={renew} />
    </div>
  );
}

/** A banner as people will see it, whatever its state. */
export default function PreviewModal({ banner, onClose }: { banner: BannerItem; onClose: () => void }) {
  const text = useText();
  const [device, setDevice] = useState<'desk' | 'phone'>('desk');
  const width = device === 'desk' ? DESK[banner.position] : PHONE;
  return (
    <Modal open width={560} footer={null} title={text('preview.title', { title: banner.title })} onCancel={onClose}>
      <Typography.Paragraph type="secondary">
        {text(banner.linkType === 'none' ? 'preview.where' : 'preview.where.link', {
          position: text(`position.${banner.position}`),
        })}
      </Typography.Paragraph>
      <Segmented
        style={{ marginBlockEnd: SPACE.md }}
        value={device}
        onChange={setDevice}
        options={(['desk', 'phone'] as const).map((value) => ({ value, label: text(`preview.${value}`) }))}
      />
      {banner.image ? (
        <Shown banner={banner} image={banner.image} width={width} />
      ) : (
        <Empty description={text('preview.none')} />
      )}
      {banner.state !== 'showing' && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockStart: SPACE.md }}
          message={text(`preview.not.${banner.state}`)}
        />
      )}
    </Modal>
  );
}
