import { PlusOutlined, SortAscendingOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { Button, Space } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { bannerApi } from '@contract/banner/endpoints';
import { bannerList } from '@contract/banner/list';
import type { BannerItem } from '@contract/banner/schemas';
import type { BannerAction } from '@contract/states/banner';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listBanners } from '@/services/banners';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useRefresh } from '@/utils/query/refresh';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import ActionDialog from '../actions/ActionDialog';
import type { BannerChoice } from '../actions/banner-choices';
import { useText } from '../use-text';
import { useBannerColumns } from './banner-columns';
import BannerFilters from './BannerFilters';

const PreviewModal = lazyWithMessages(['carousel'], () => import('../preview/PreviewModal'));

/** All banners. */
export default function BannerList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, bannerList);
  const list = usePagedQuery(listBanners(query));
  const { data, error, reload } = list;
  const refresh = useRefresh(bannerApi.list);
  const [asked, setAsked] = useState<{ banner: BannerItem; action: BannerAction } | null>(null);
  const [looked, setLooked] = useState<BannerItem | null>(null);
  const act = useCallback(
    (banner: BannerItem, choice: BannerChoice) => {
      if (choice === 'preview') setLooked(banner);
      else if (choice === 'edit') patch({ form: banner.id }, 'push');
      else setAsked({ banner, action: choice });
    },
    [patch],
  );
  const columns = useBannerColumns(act);
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ form: 'new' }, 'push')}>
      {text('action.create')}
    </Button>
  );
  const nothingYet = data?.total === 0 && !isFiltered(bannerList, query);
  const buttons = (
    <Space>
      <Button icon={<SortAscendingOutlined />} onClick={() => patch({ order: query.position ?? 'login' }, 'push')}>
        {text('action.order')}
      </Button>
      {addButton}
    </Space>
  );
  return (
    <PageContainer title={text('list.title')} extra={nothingYet ? undefined : buttons}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} action={addButton} />
      ) : (
        <ListTable<BannerItem>
          of={bannerList}
          filters={<BannerFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
      {asked && (
        <ActionDialog
          key={`${asked.banner.id} ${asked.action} ${asked.banner.version}`}
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            refresh();
          }}
        />
      )}
      {looked && (
        <Suspense fallback={null}>
          <PreviewModal banner={looked} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </PageContainer>
  );
}
