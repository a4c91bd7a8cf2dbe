import { QRCode } from 'antd';
import type { StaffLink } from '@contract/activation/schemas';
import type { SlipView } from '@contract/wages/slip-schemas';
import { shownMoment } from '@/utils/moments';
import { colon, labelled } from '@/utils/punctuation';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';
import styles from './print.less';

const WATERMARKS = 12;

type Item = SlipView['groups'][number]['items'][number];

const shown = ({ kind, value }: Item) => (kind === 'amount' && /^-?\d+$/.test(value) ? moneyText(value) : value);

interface PaperSlipProps {
  view: SlipView;
  slipVersion: number;
  /** The one by which its reader comes to sign in; undefined = none is printed. */
  link?: StaffLink;
}

/** One slip on paper: who and when, items by group, net pay, the line to sign, and a code to sign in by. Never torn across two pages. */
export default function PaperSlip({ view, slipVersion, link }: PaperSlipProps) {
  const text = useText();
  return (
    <article className={styles.slip} aria-label={`${view.title} ${view.staffName}`}>
      {view.watermark && (
        <div className={styles.watermark} aria-hidden>
          {Array.from({ length: WATERMARKS }, (_, index) => (
            <span key={index}>{view.watermark}</span>
          ))}
        </div>
      )}
      <header className={styles.head}>
        <strong>{view.title}</strong>
        <span>{view.companyName}</span>
        {slipVersion > 1 && <span>{text('slip.version', { version: slipVersion })}</span>}
      </header>
      <div className={styles.who}>
        <span>
          {text('column.name') + colon()}
          <strong>{view.staffName}</strong>
        </span>
        {view.staffNo && <span>{labelled(text('column.staffNo'), view.staffNo)}</span>}
        {view.dept && <span>{labelled(text('column.dept'), view.dept)}</span>}
        <span className={styles.net}>
          {text('slip.net') + colon()}
          <strong>{moneyText(view.netFen)}</strong>
        </span>
      </div>
      {view.groups.map((group) => (
        <section key={group.group} className={styles.group}>
          <h2>{group.label}</h2>
          <dl>
            {group.items.map((item) => (
              <div key={item.key}>
                <dt>{item.label}</dt>
                <dd>{shown(item)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {view.noticeText && <p className={styles.notice}>{view.noticeText}</p>}
      <footer className={styles.sign}>
        <span>{text('print.sign')}</span>
        <span>{text('print.date')}</span>
      </footer>
      {link && (
        <div className={styles.login}>
          <QRCode value={link.url} size={88} type="svg" bordered={false} color="#000" bgColor="#fff" />
          <p>{text('print.login.card', { until: shownMoment(link.expiresAt) })}</p>
        </div>
      )}
    </article>
  );
}
