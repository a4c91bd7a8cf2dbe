import { noticeApi } from '@contract/notice/endpoints';
import { lazy, Suspense } from 'react';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import NoticeList from './list/NoticeList';

// Both come with much the list does not need.
const NoticeDrawer = lazy(() => import('./view/NoticeDrawer'));
const NoticeForm = lazy(() => import('./form/NoticeForm'));

/** 公告管理: the list, and over it one notice or the form, as the address says. */
export default function NoticesPage() {
  const { params, patch } = useAddress();
  const changed = useRefresh(noticeApi.list, noticeApi.get);
  const notice = params.get('notice');
  const form = params.get('form');
  return (
    <>
      <NoticeList />
      {notice && form === null && (
        <Suspense fallback={null}>
          <NoticeDrawer key={notice} id={notice} onClose={() => patch({ notice: null })} onChanged={changed} />
        </Suspense>
      )}
      {form !== null && (
        <Suspense fallback={null}>
          <NoticeForm
            key={form}
            id={form === 'new' ? null : form}
            onClose={() => patch({ form: null })}
            onSaved={() => {
              changed();
              patch({ form: null, notice: null });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
