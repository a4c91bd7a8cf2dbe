import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Empty, Segmented, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { BANNER_POSITIONS, type BannerPosition } from '@contract/banner/choices';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { BannerItem } from '@contract/banner/schemas';
import LoadError from '@/components/LoadError';
import DrawerFoot from '@/components/record/DrawerFoot';
import { listBannerLine, orderBanners } from '@/services/banners';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../use-text';
import OrderList from './OrderList';

interface OrderDrawerProps {
  position: BannerPosition;
  onPosition: (position: BannerPosition) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** The order in which a position shows its banners, set by dragging; a position's own line each. */
export default function OrderDrawer({ position, onPosition, onClose, onSaved }: OrderDrawerProps) {
  const text = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(listBannerLine(position));
  const [changed, setChanged] = useState<BannerItem[] | null>(null);
  const [busy, setBusy] = useState(false);
  // A try after a lost answer is the same request; another order is another.
  const [requestId, setRequestId] = useState(newRequestId);
  const change = (next: BannerItem[]) => {
    setChanged(next);
    setRequestId(newRequestId());
  };
  const save = async () => {
    if (!changed || busy) return;
    setBusy(true);
    try {
      const saved = await orderBanners({
        position,
        list: changed.map(({ id, version }) => ({ id, version })),
        requestId,
      });
      client.setQueryData(listBannerLine(position).queryKey, saved);
      setChanged(null);
      toast.success(text('order.saved', { position: text(`position.${position}`) }));
      onSaved();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // Somebody else was quicker: the words have been shown, the line is shown as it is now.
      if (failure.code === BUSINESS_ERRORS.STALE_VERSION.code) {
        setChanged(null);
        void refetch();
      }
    } finally {
      setBusy(false);
    }
  };
  const list = changed ?? data?.list;
  return (
    <Drawer
      open
      width={640}
      title={text('action.order')}
      onClose={onClose}
      maskClosable={changed === null}
      keyboard={changed === null}
      closable={changed === null}
      footer={
        <DrawerFoot>
          <Button disabled={changed === null || busy} onClick={() => setChanged(null)}>
            {text('order.undo')}
          </Button>
          <Button type="primary" loading={busy} disabled={changed === null} onClick={() => void save()}>
            {text('order.save')}
          </Button>
        </DrawerFoot>
      }
    >
      <Segmented
        block
        disabled={changed !== null}
        value={position}
        onChange={onPosition}
        options={BANNER_POSITIONS.map((value) => ({ value, label: text(`position.${value}`) }))}
      />
      <Typography.Paragraph type="secondary" style={{ marginBlock: `${SPACE.sm}px 0` }}>
        {text(changed ? 'order.unsaved' : 'order.hint')}
      </Typography.Paragraph>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!list && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {list?.length === 0 && <Empty description={text('order.empty')} style={{ marginBlockStart: SPACE.xxl }} />}
      {list && list.length > 0 && <OrderList list={list} disabled={busy} onChange={change} />}
    </Drawer>
  );
}
