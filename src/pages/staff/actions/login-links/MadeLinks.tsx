import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, QRCode, Table, Typography } from 'antd';
import type { StaffLink } from '@contract/activation/schemas';
import type { MadeStaffLinks } from '@/services/activation';
import { SPACE } from '@/theme/tokens';
import { isLoopback } from '@/utils/is-loopback';
import { shownMoment } from '@/utils/moments';
import { useText } from '../../use-text';
import styles from './login-links.less';

interface MadeLinksProps {
  made: MadeStaffLinks;
  onPrint: () => void;
  onClose: () => void;
}

/** The links, this once: one with its code to scan, several as a list; and who got none, and why. */
export default function MadeLinks({ made: { links, skipped }, onPrint, onClose }: MadeLinksProps) {
  const text = useText();
  const [first] = links;
  const alone = links.length === 1 ? first : undefined;
  return (
    <Modal
      open
      width={alone ? 520 : 760}
      title={text('loginLink.made', { count: links.length })}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <>
          {links.length > 0 && (
            <Button icon={<PrinterOutlined />} onClick={onPrint}>
              {text('loginLink.print')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {text(links.length > 0 ? 'loginLink.close' : 'close')}
          </Button>
        </>
      }
    >
      {first && (
        <>
          {isLoopback(first.url) && (
            <Alert type="error" showIcon message={text('loginLink.loopback')} style={{ marginBlockEnd: SPACE.xs }} />
          )}
          <Alert type="warning" showIcon message={text('loginLink.once')} />
          <Typography.Paragraph type="secondary" className={styles.hint}>
            {text('loginLink.hint', { until: shownMoment(first.expiresAt) })}
          </Typography.Paragraph>
        </>
      )}
      {alone && (
        <div className={styles.alone}>
          <QRCode value={alone.url} size={160} aria-label={text('loginLink.code', { name: alone.name })} />
          <Typography.Text className={styles.url} copyable={{ text: alone.url }}>
            {alone.url}
          </Typography.Text>
        </div>
      )}
      {links.length > 1 && (
        <Table<StaffLink>
          size="small"
          rowKey="staffId"
          dataSource={links}
          pagination={false}
          scroll={{ y: 320, x: 640 }}
          columns={[
            { title: text('field.name'), dataIndex: 'name', width: 110, ellipsis: true },
            { title: text('field.staffNo'), dataIndex: 'staffNo', width: 110, ellipsis: true },
            { title: text('field.dept'), dataIndex: 'dept', width: 140, ellipsis: true },
            {
              title: text('loginLink.link'),
              dataIndex: 'url',
              render: (url: string) => (
                // Cut by style alone: antd's ellipsis takes signs out of a text that can be copied, and what is marked by hand would lack them.
                <div className={styles.cell}>
                  <span>{url}</span>
                  <Typography.Text copyable={{ text: url }} />
                </div>
              ),
            },
          ]}
        />
      )}
      {skipped.length > 0 && (
        <>
          <Typography.Paragraph className={styles.hint}>
            {text('loginLink.skipped', { count: skipped.length })}
          </Typography.Paragraph>
          <ul className={styles.skipped}>
            {skipped.map((person) => (
              <li key={person.id}>{text('activate.skipped.one', { name: person.name, reason: person.reason })}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
