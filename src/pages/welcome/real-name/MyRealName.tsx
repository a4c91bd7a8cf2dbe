import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Space, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { MyRealName as Mine } from '@contract/real-name/schemas';
import { getMyRealName, withdrawMyRealName } from '@/services/my-real-name';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { attempt } from '@/utils/attempt';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import welcome from '../welcome.less';
import styles from './real-name.less';

// Comes when somebody wants to hand in.
const RealNameForm = lazy(() => import('./RealNameForm'));

const COLORS: Record<Mine['state'], string> = {
  unsubmitted: 'default',
  pending: 'processing',
  approved: 'success',
  rejected: 'warning',
  invalid: 'error',
};

/** 实名认证 of one's own: where it stands, and the way to hand it in, again, or to take it back. */
export default function MyRealName() {
  const text = useTextOf('myRealName');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const { data, refetch } = useQuery({ ...getMyRealName(), meta: { silent: true } });
  if (!data) return null;
  const withdraw = async () => {
    if (data.version === null) return;
    setBusy(true);
    const answer = await attempt(withdrawMyRealName(data.version));
    setBusy(false);
    if (answer) {
      client.setQueryData(getMyRealName().queryKey, answer);
      toast.success(text('withdrawn'));
    } else void refetch();
  };
  const again = data.state === 'rejected' || data.state === 'invalid';
  return (
    <section className={styles.own} aria-label={text('title')}>
      <SafetyCertificateOutlined className={styles.sign} aria-hidden />
      <div className={styles.words}>
        <Space wrap size={SPACE.xs}>
          <strong>{text('title')}</strong>
          <Tag color={COLORS[data.state]}>{text(`state.${data.state}`)}</Tag>
        </Space>
        <Standing mine={data} />
      </div>
      <div className={styles.buttons}>
        {data.actions.includes('withdraw') && (
          <Popconfirm
            title={text('withdraw.confirm')}
            okText={text('withdraw')}
            cancelText={text('cancel')}
            onConfirm={() => void withdraw()}
          >
            <Button loading={busy}>{text('withdraw')}</Button>
          </Popconfirm>
        )}
        {data.actions.includes('submit') && (
          <Button type="primary" onClick={() => setOpen(true)}>
            {text(again ? 'again' : 'start')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <RealNameForm
            mine={data}
            onClose={() => setOpen(false)}
            onDone={(mine) => {
              client.setQueryData(getMyRealName().queryKey, mine);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** In words: what was handed in, what it waits for, why it was refused. */
function Standing({ mine: { state, submitted } }: { mine: Mine }) {
  const text = useTextOf('myRealName');
  if (submitted === null || state === 'unsubmitted') return <span className={welcome.soft}>{text('intro')}</span>;
  const reason = submitted.reason ?? submitted.failReason;
  return (
    <>
      <span className={welcome.soft}>
        {text('summary', {
          name: submitted.realName,
          idType: text(`idType.${submitted.idType}`),
          idNo: submitted.idNo,
        })}
      </span>
      {state === 'pending' && (
        <span
          className={welcome.soft}
        >{`${text('submittedAt', { at: shownMoment(submitted.submittedAt) })} · ${text('pending')}`}</span>
      )}
      {state === 'pending' && submitted.differences.length > 0 && (
        <span className={styles.warning}>
          {text('differences', { fields: listed(submitted.differences.map((each) => text(`difference.${each}`))) })}
        </span>
      )}
      {state === 'approved' && submitted.idExpireAt !== null && (
        <span className={welcome.soft}>{text('expireAt', { date: submitted.idExpireAt })}</span>
      )}
      {(state === 'rejected' || state === 'invalid') && reason !== null && (
        <span className={styles.warning}>{text('reason', { reason })}</span>
      )}
    </>
  );
}
