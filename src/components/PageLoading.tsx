import { useIntl } from '@umijs/max';
import { Spin } from 'antd';

/** A page on its way: a spinner that shows only if it takes a moment. */
export default function PageLoading() {
  const { formatMessage } = useIntl();
  return (
    <div
      className="page-loading"
      role="status"
      aria-label={formatMessage({ id: 'component.loading' })}
      style={{ paddingTop: '15vh', textAlign: 'center' }}
    >
      <Spin size="large" delay={200} />
    </div>
  );
}
