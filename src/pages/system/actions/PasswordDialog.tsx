import { Alert, Modal, Typography } from 'antd';
import styles from '../system.less';
import { useText } from '../use-text';

interface PasswordDialogProps {
  name: string;
  account: string | null;
  password: string;
  onClose: () => void;
}

/** A new password, this once: it is stored as a hash only and nobody can look it up again. */
export default function PasswordDialog({ name, account, password, onClose }: PasswordDialogProps) {
  const text = useText();
  return (
    <Modal
      open
      title={text('password.title', { name })}
      footer={(_, { OkBtn }) => <OkBtn />}
      okText={text('password.close')}
      onOk={onClose}
      closable={false}
      maskClosable={false}
      keyboard={false}
    >
      <Alert type="warning" showIcon message={text('password.once')} />
      <Typography.Text
        className={styles.password}
        copyable={{ text: account === null ? password : text('password.copy', { account, password }) }}
      >
        {password}
      </Typography.Text>
      <Typography.Paragraph type="secondary">{text('password.hint')}</Typography.Paragraph>
    </Modal>
  );
}
