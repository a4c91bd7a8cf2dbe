import { useIntl } from '@umijs/max';
import { Empty } from 'antd';

export default function Page() {
  return <Empty description={useIntl().formatMessage({ id: 'menu.home' })} />;
}
