import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { useCallback } from 'react';
import AttachmentList from '@/components/attachment/AttachmentList';
import LoadError from '@/components/LoadError';
import FactGroup from '@/components/record/FactGroup';
import RichText from '@/components/rich-text/RichText';
import { getNotice } from '@/services/notices';
import { shownMoment } from '@/utils/moments';
import { listed } from '@/utils/punctuation';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import type { NoticeChoice, NoticeStep } from '../actions/notice-choices';
import NoticeActions from '../actions/NoticeActions';
import { useNoticeAction } from '../actions/use-notice-action';
import NoticeStateTag from '../NoticeStateTag';
import styles from '../notice.less';
import ReadCount from '../ReadCount';
import { scopeText } from '../scope-text';
import { useText } from '../use-text';

interface NoticeDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One notice: whom it is for, how many have read it, and its text as they see it. */
export default function NoticeDrawer({ id, onClose, onChanged }: NoticeDrawerProps) {
  const text = useText();
  const role = useTextOf('component');
  const { patch } = useAddress();
  const { data, error, refetch } = useQuery(getNotice(id));
  const done = useCallback(
    (step: NoticeStep) => {
      if (step === 'delete') onClose();
      onChanged();
    },
    [onClose, onChanged],
  );
  const { start, dialog } = useNoticeAction(done);
  const act = (choice: NoticeChoice) => {
    if (!data || choice === 'view') return;
    if (choice === 'edit') patch({ form: id }, 'push');
    else start(data, choice);
  };
  const facts = data && [
    { key: 'state', label: text('field.state'), value: <NoticeStateTag state={data.state} /> },
    { key: 'type', label: text('field.type'), value: text(`type.${data.type}`) },
    {
      key: 'scope',
      label: text('field.scope'),
      value:
        data.scope === 'companies'
          ? listed(data.companies.map((company) => company.name))
          : scopeText(data, text, role),
      wide: true,
    },
    { key: 'publishAt', label: text('field.publishAt'), value: data.publishAt && shownMoment(data.publishAt) },
    {
      key: 'expireAt',
      label: text('field.expireAt'),
      value: data.expireAt ? shownMoment(data.expireAt) : text('expire.never'),
    },
    { key: 'read', label: text('field.readCount'), value: <ReadCount notice={data} /> },
    { key: 'top', label: text('field.top'), value: text(data.top ? 'yes' : 'no') },
    { key: 'createdBy', label: text('field.createdBy'), value: data.createdByName },
    { key: 'createdAt', label: text('field.createdAt'), value: shownMoment(data.createdAt) },
  ];
  return (
    <Drawer
      open
      width={720}
      title={data ? data.title : text('view.loading')}
      onClose={onClose}
      extra={data && <NoticeActions notice={data} onAction={act} />}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && facts && (
        <>
          <div className={styles.facts}>
            <FactGroup title="" facts={facts} />
          </div>
          <RichText html={data.content} />
          <div className={styles.files}>
            <AttachmentList files={data.attachments} />
          </div>
        </>
      )}
      {dialog}
    </Drawer>
  );
}
