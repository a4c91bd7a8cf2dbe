import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Space, Typography } from 'antd';
import { useCurrentUser } from '@/models/hooks';
import { saveBlob } from '@/utils/save-blob';
import { useTextOf } from '@/utils/use-text';
import styles from './second-factor.less';

/** Recovery codes, this once: they are stored as hashes only. */
export default function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useTextOf('secondFactor');
  const { account = '' } = useCurrentUser();
  const all = codes.join('\n');
  const save = () =>
    saveBlob(
      new Blob([`${text('codes.file', { account })}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
      `${text('codes.fileName', { account })}.txt`,
    );
  return (
    <Modal
      open
      title={text('codes.title')}
      footer={(_, { OkBtn }) => <OkBtn />}
      okText={text('codes.close')}
      onOk={onClose}
      closable={false}
      maskClosable={false}
      keyboard={false}
    >
      <Alert type="warning" showIcon message={text('codes.once')} />
      <ul className={styles.codes} aria-label={text('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space wrap>
        <Button icon={<DownloadOutlined />} onClick={save}>
          {text('codes.download')}
        </Button>
        <Typography.Text copyable={{ text: all }}>{text('codes.copy')}</Typography.Text>
      </Space>
    </Modal>
  );
}
