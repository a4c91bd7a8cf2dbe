import { history, useIntl } from '@umijs/max';
import { Button } from 'antd';
import { LOGIN_PATH } from '@/utils/redirect';
import ResultPage from './ResultPage';

/** The 403 page: signed in, but not allowed here. The way home, and the way to sign in as somebody else. */
export default function Forbidden() {
  const { formatMessage } = useIntl();
  return (
    <ResultPage
      status="403"
      extra={
        <>
          <Button type="primary" onClick={() => history.push('/')}>
            {formatMessage({ id: 'app.exception.403.home' })}
          </Button>
          <Button onClick={() => history.push(LOGIN_PATH)}>{formatMessage({ id: 'app.exception.403.button' })}</Button>
        </>
      }
    />
  );
}
