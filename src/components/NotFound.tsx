import { history, useIntl } from '@umijs/max';
import { Button } from 'antd';
import ResultPage from './ResultPage';

/** The 404 page: an address the console does not know. */
export default function NotFound() {
  const { formatMessage } = useIntl();
  return (
    <ResultPage
      status="404"
      extra={
        <Button type="primary" onClick={() => history.push('/')}>
          {formatMessage({ id: 'app.exception.404.button' })}
        </Button>
      }
    />
  );
}
