import { history, useIntl } from '@umijs/max';
import { Button, Result } from 'antd';

/** The 404 page: an address the console does not know. */
export default function NotFound() {
  const { formatMessage } = useIntl();
  return (
    <Result
      status="404"
      title="404"
      subTitle={formatMessage({ id: 'app.exception.404' })}
      extra={
        <Button type="primary" onClick={() => history.push('/')}>
          {formatMessage({ id: 'app.exception.404.button' })}
        </Button>
      }
    />
  );
}
