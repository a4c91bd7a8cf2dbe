import { Link } from '@umijs/max';
import { Empty, Input, List } from 'antd';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import { listCompanyBriefs } from '@/services/companies';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';
import Panel from './Panel';

/** An administrator's way to the wages of a company. */
export default function CompanyChooser() {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const { data, error, loading, reload } = usePagedQuery(listCompanyBriefs({ keyword: keyword || undefined }));
  return (
    <Panel
      title={text('companies.title')}
      extra={
        <Input.Search
          allowClear
          placeholder={text('companies.search')}
          aria-label={text('companies.search')}
          maxLength={50}
          onSearch={(value) => setKeyword(value.trim())}
        />
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <List
          loading={loading}
          dataSource={data?.list ?? []}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('companies.empty')} /> }}
          footer={
            data && data.total > data.list.length
              ? text('companies.more', { shown: data.list.length, total: data.total })
              : undefined
          }
          renderItem={(company) => (
            <List.Item
              actions={[
                <Link key="wages" to={`/company/wages?companyId=${company.id}`}>
                  {text('companies.wages')}
                </Link>,
              ]}
            >
              <List.Item.Meta
                title={<Link to={`/company?company=${company.id}`}>{company.name}</Link>}
                description={text(company.wageReviewRequired ? 'companies.review' : 'companies.noReview')}
              />
            </List.Item>
          )}
        />
      )}
    </Panel>
  );
}
