import { useIntl } from '@umijs/max';

/**
 * A page on its way: a sign that shows only if it takes a moment (global.less). Without antd: it also stands around the
 * page's theme, where antd would first make its own.
 */
export default function PageLoading() {
  const { formatMessage } = useIntl();
  return <div className="page-loading" role="status" aria-label={formatMessage({ id: 'component.loading' })} />;
}
