import { bannerApi } from '@contract/banner/endpoints';
import { lazy, Suspense } from 'react';
import { BANNER_POSITIONS } from '@contract/banner/choices';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import BannerList from './list/BannerList';

// Both come with much the list does not need.
const BannerForm = lazy(() => import('./form/BannerForm'));
const OrderDrawer = lazy(() => import('./order/OrderDrawer'));

/** 轮播图: the list, and over it the form or the order of a position, as the address says. */
export default function BannersPage() {
  const { params, patch } = useAddress();
  const changed = useRefresh(bannerApi.list);
  const form = params.get('form');
  const order = BANNER_POSITIONS.find((position) => position === params.get('order'));
  return (
    <>
      <BannerList />
      <Suspense fallback={null}>
        {form !== null && (
          <BannerForm
            key={form}
            id={form === 'new' ? null : form}
            onClose={() => patch({ form: null })}
            onSaved={() => {
              changed();
              patch({ form: null });
            }}
          />
        )}
        {order && form === null && (
          <OrderDrawer
            key={order}
            position={order}
            onPosition={(position) => patch({ order: position })}
            onClose={() => patch({ order: null })}
            onSaved={changed}
          />
        )}
      </Suspense>
    </>
  );
}
