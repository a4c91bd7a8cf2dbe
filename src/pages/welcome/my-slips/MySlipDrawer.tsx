import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Grid, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { MySlipCard, MySlipDetail } from '@contract/wages/slip-schemas';
import LoadError from '@/components/LoadError';
import { openMySlip } from '@/services/my-slips';
import MyThreads from '../feedback/MyThreads';
import { useText } from '../use-text';
import styles from '../welcome.less';
import MySlipPdf from './MySlipPdf';
import ObjectionForm from './ObjectionForm';
import OpenSlip from './OpenSlip';
import TakenBack from './TakenBack';

interface MySlipDrawerProps {
  slipId: string;
  onClose: () => void;
  /** The slip as it stands, after it was read, confirmed or objected to: the cards behind follow. Must be stable. */
  onChanged: (card: MySlipCard) => void;
}

/** A slip opened: reading it is the receipt. The whole screen on a phone. */
export default function MySlipDrawer({ slipId, onClose, onChanged }: MySlipDrawerProps) {
  const text = useText();
  const wide = Grid.useBreakpoint().sm ?? false;
  const [objecting, setObjecting] = useState(false);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(openMySlip(slipId));
  const card = data?.card;
  useEffect(() => {
    if (card) onChanged(card);
  }, [card, onChanged]);

  const changed = (after: MySlipDetail | null) => {
    setObjecting(false);
    if (after) client.setQueryData(openMySlip(slipId).queryKey, after);
    else void refetch();
  };

  return (
    <Drawer
      open
      title={data?.card.title ?? text('slips.loading')}
      width={wide ? 520 : '100%'}
      onClose={onClose}
      extra={data && data.view !== null && <MySlipPdf card={data.card} />}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          {data.view === null ? (
            <TakenBack />
          ) : (
            <OpenSlip detail={data} view={data.view} onObject={() => setObjecting(true)} onChanged={changed} />
          )}
          <div className={styles.threads}>
            <MyThreads threads={data.objections} onChanged={() => void refetch()} />
          </div>
          {objecting && data.view !== null && (
            <ObjectionForm
              card={data.card}
              view={data.view}
              onClose={() => setObjecting(false)}
              onStale={() => void refetch()}
              onDone={changed}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
