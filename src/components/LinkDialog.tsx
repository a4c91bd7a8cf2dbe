import { Alert, Modal, Typography } from 'antd';
import type { HandedLink } from '@contract/activation/schemas';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import styles from './link-dialog.less';

interface LinkDialogProps {
  /** Whose password it sets. */
  name: string;
  link: HandedLink;
  onClose: () => void;
}

/** An activation link, this once: only its hash is stored, and whoever made it hands it over. */
export default function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const text = useTextOf('handedLink');
  return (
    <Modal
      open
      title={text('title', { name })}
      footer={(_, { OkBtn }) => <OkBtn />}
      okText={text('close')}
      onOk={onClose}
      closable={false}
      maskClosable={false}
      keyboard={false}
    >
      <Alert type="warning" showIcon message={text('once')} />
      <Typography.Text className={styles.link} copyable={{ text: link.url }}>
        {link.url}
      </Typography.Text>
      <Typography.Paragraph type="secondary">
        {text('hint', { until: shownMoment(link.expiresAt) })}
      </Typography.Paragraph>
    </Modal>
  );
}
