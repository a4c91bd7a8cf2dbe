import { Drawer, Grid, Skeleton } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { MySlipDetail } from '@contract/wages/slip-schemas';
import LoadError from '@/components/LoadError';
import { openMySlip } from '@/services/my-slips';
import { useServerEvent } from '@/utils/events';
import { useLoad } from '@/utils/use-load';
import MyThreads from '../feedback/MyThreads';
import { useText } from '../use-text';
import styles from '../welcome.less';
import ObjectionForm from './ObjectionForm';
import OpenSlip from './OpenSlip';
import TakenBack from './TakenBack';

interface MySlipDrawerProps {
  slipId: string;
  onClose: () => void;
  /** The slip was read, confirmed or objected to: the cards behind follow. Must be stable. */
  onChanged: () => void;
}

/** A slip opened: reading it is the receipt. The whole screen on a phone. */
export default function MySlipDrawer({ slipId, onClose, onChanged }: MySlipDrawerProps) {
  const text = useText();
  const wide = Grid.useBreakpoint().sm ?? false;
  const [objecting, setObjecting] = useState(false);
  const { data, error, reload, setData } = useLoad(useCallback((options) => openMySlip(slipId, options), [slipId]));
  // Recalled meanwhile: asking again shows that it is taken back, also to who has it open.
  useServerEvent('mySlips', ({ payMonth }) => {
    if (!data || data.card.payMonth === payMonth) reload({ quiet: true });
  });
  const standing = data && `${data.card.id} ${data.card.version}`;
  useEffect(() => {
    if (standing) onChanged();
  }, [standing, onChanged]);

  const refresh = useCallback(() => reload({ quiet: true }), [reload]);
  const changed = (after: MySlipDetail | null) => {
    setObjecting(false);
    if (after) setData(() => after);
    else reload();
  };

  return (
    <Drawer
      open
      title={data?.card.title ?? text('slips.loading')}
      width={wide ? 520 : '100%'}
      onClose={onClose}
      styles={{ body: { padding: wide ? 24 : 12 } }}
    >
      {error && <LoadError error={error} onRetry={() => reload()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && !error && (
        <>
          {data.view === null ? (
            <TakenBack />
          ) : (
            <OpenSlip detail={data} view={data.view} onObject={() => setObjecting(true)} onChanged={changed} />
          )}
          <div className={styles.threads}>
            <MyThreads threads={data.objections} onChanged={refresh} />
          </div>
          {objecting && data.view !== null && (
            <ObjectionForm card={data.card} view={data.view} onClose={() => setObjecting(false)} onDone={changed} />
          )}
        </>
      )}
    </Drawer>
  );
}
