import { useDispatch, useIntl } from '@umijs/max';
import { Button, Result } from 'antd';

/** The session has ended. Signing in again leads to the home page: no way back is carried from here. */
export default function SessionEnded() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  return (
    <Result
      status="warning"
      title={formatMessage({ id: 'app.exception.401' })}
      subTitle={formatMessage({ id: 'app.exception.401.description' })}
      extra={
        <Button type="primary" autoFocus onClick={() => dispatch({ type: 'login/logout' })}>
          {formatMessage({ id: 'app.exception.401.button' })}
        </Button>
      }
    />
  );
}
