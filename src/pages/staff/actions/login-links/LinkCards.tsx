import { LeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, QRCode, Typography } from 'antd';
import type { StaffLink } from '@contract/activation/schemas';
import PaperPage, { PaperSheet } from '@/components/paper/PaperPage';
import { shownMoment } from '@/utils/moments';
import { useText } from '../../use-text';
import styles from './login-links.less';

/** One card a person, to be cut apart and handed over: whose it is, a code to scan, and what to do. */
export default function LinkCards({ links, onBack }: { links: readonly StaffLink[]; onBack: () => void }) {
  const text = useText();
  return (
    <PaperPage
      label={text('loginLink.print')}
      bar={
        <>
          <Button icon={<LeftOutlined />} onClick={onBack}>
            {text('loginLink.back')}
          </Button>
          <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
            {text('loginLink.print')}
          </Button>
          <Typography.Text type="secondary">{text('loginLink.cards', { count: links.length })}</Typography.Text>
        </>
      }
    >
      <PaperSheet>
        <div className={styles.cards}>
          {links.map((link) => (
            <article key={link.staffId} className={styles.card} aria-label={link.name}>
              <QRCode value={link.url} size={112} type="svg" bordered={false} color="#000" bgColor="#fff" />
              <div>
                <strong>{link.name}</strong>
                <div>{[link.staffNo, link.dept].filter(Boolean).join(' · ')}</div>
                <p>{text('loginLink.card', { until: shownMoment(link.expiresAt) })}</p>
              </div>
            </article>
          ))}
        </div>
      </PaperSheet>
    </PaperPage>
  );
}
