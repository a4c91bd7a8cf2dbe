import { Drawer } from 'antd';
import { Suspense } from 'react';
import { myCheckApi } from '@contract/checks/endpoints';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import { useCardInLists } from '../my-slips/use-card-in-lists';
import { useText } from '../use-text';
import { OWN_LISTS } from './own-rows';

// Each comes when it is opened.
const OwnDrawer = lazyWithMessages(['my-claims', 'my-contract', 'my-real-name'], () => import('./OwnDrawer'));
const MySlipDrawer = lazyWithMessages(['feedback', 'my-contract'], () => import('../my-slips/MySlipDrawer'));
const MyCheckDrawer = lazyWithMessages(['feedback'], () => import('../my-checks/MyCheckDrawer'));
const MyFeedbackDrawer = lazyWithMessages(['feedback'], () => import('../feedback/MyFeedbackDrawer'));

/** What of one's own is opened over the page, as the address says: one of the lists, and over it one slip or month. */
export default function OwnDrawers() {
  const text = useText();
  const { params, patch } = useAddress();
  const slipChanged = useCardInLists();
  const checksChanged = useRefresh(myCheckApi.list);
  const [slip, check, feedback] = [params.get('slip'), params.get('check'), params.get('feedback')];
  const list = OWN_LISTS.find((one) => one === params.get('own'));
  const close = (key: 'own' | 'slip' | 'check' | 'feedback') => () => patch({ [key]: null });
  return (
    <>
      {list && (
        <Suspense fallback={<Drawer open loading width={560} onClose={close('own')} />}>
          <OwnDrawer list={list} onClose={close('own')} />
        </Suspense>
      )}
      {slip && (
        <Suspense fallback={<Drawer open loading width={520} title={text('slips.loading')} onClose={close('slip')} />}>
          <MySlipDrawer key={slip} slipId={slip} onClose={close('slip')} onChanged={slipChanged} />
        </Suspense>
      )}
      {check && (
        <Suspense fallback={null}>
          <MyCheckDrawer key={check} id={check} onClose={close('check')} onChanged={checksChanged} />
        </Suspense>
      )}
      {feedback !== null && (
        <Suspense fallback={<Drawer open loading width={560} title={text('feedback')} onClose={close('feedback')} />}>
          <MyFeedbackDrawer onClose={close('feedback')} />
        </Suspense>
      )}
    </>
  );
}
