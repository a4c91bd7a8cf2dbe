import { history, useIntl } from '@umijs/max';
import { Button, Result } from 'antd';
import { LOGIN_PATH } from '@/utils/redirect';

/** The 403 page: signed in, but not allowed here. */
export default function Forbidden() {
  const { formatMessage } = useIntl();
  return (
    <Result
      status="403"
      title="403"
      subTitle={formatMessage({ id: 'app.exception.403' })}
      extra={
        <Button type="primary" onClick={() => history.push(LOGIN_PATH)}>
          {formatMessage({ id: 'app.exception.403.button' })}
        </Button>
      }
    />
  );
}
