import { Tag } from 'antd';
import { useMemo } from 'react';
import type { SmsOutboxItem } from '@contract/sms-outbox/schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import PhoneRow, { PhoneLine } from '@/components/list/PhoneRow';
import SecretValue from '@/components/record/SecretValue';
import words from '@/components/text.less';
import { revealSmsMobile } from '@/services/sms-outbox';
import { shownMoment } from '@/utils/moments';
import { type Text, useTextOf } from '@/utils/use-text';
import styles from './outbox.less';

const WIDE: ListColumn<SmsOutboxItem>['responsive'] = ['sm'];

/** What the person would have read; hidden parts are explained, failures named. */
function MessageText({ item, text }: { item: SmsOutboxItem; text: Text }) {
  return (
    <div className={styles.message}>
      {item.text}
      {item.withheld && <Aside>{text('withheld')}</Aside>}
      {item.error !== null && <div className={styles.error}>{item.error}</div>}
    </div>
  );
}

/** Columns of the list; a phone gets one column that says it all. */
export function useOutboxColumns(): ListColumn<SmsOutboxItem>[] {
  const text = useTextOf('outbox');
  return useMemo(() => {
    const mobile = (item: SmsOutboxItem) => (
      <SecretValue
        label={text('field.mobile')}
        masked={item.mobileMasked}
        reveal={(reason) => revealSmsMobile(item.id, reason)}
      />
    );
    const state = (item: SmsOutboxItem) => (
      <Tag color={item.state === 'sent' ? 'success' : 'error'}>{text(`state.${item.state}`)}</Tag>
    );
    const columns: ListColumn<SmsOutboxItem>[] = [
      {
        title: text('column.message'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => (
          <PhoneRow>
            <PhoneLine>
              <strong>{text(`template.${item.template}`)}</strong>
              {state(item)}
            </PhoneLine>
            <MessageText item={item} text={text} />
            <PhoneLine>
              {mobile(item)}
              <span className={words.soft}>{shownMoment(item.at)}</span>
            </PhoneLine>
          </PhoneRow>
        ),
      },
      {
        title: text('field.at'),
        key: 'at',
        responsive: WIDE,
        width: 150,
        render: (_, item) => <span className={words.number}>{shownMoment(item.at)}</span>,
      },
      { title: text('field.mobile'), key: 'mobile', responsive: WIDE, width: 170, render: (_, item) => mobile(item) },
      {
        title: text('field.template'),
        key: 'template',
        responsive: WIDE,
        most: 220,
        render: (_, item) => text(`template.${item.template}`),
      },
      { title: text('field.state'), key: 'state', responsive: WIDE, width: 90, render: (_, item) => state(item) },
      // Last, so that a long message puts nothing else out of sight.
      {
        title: text('field.text'),
        key: 'text',
        responsive: WIDE,
        most: 320,
        render: (_, item) => <MessageText item={item} text={text} />,
      },
    ];
    return columns;
  }, [text]);
}
