import { useDispatch, useIntl, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useEffect } from 'react';
import ResultPage from '@/components/ResultPage';

/** The session has ended. Signing in again leads to the home page: no way back is carried from here. */
export default function SessionEnded() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  // Why, where whoever sent here knows it: a closed company. A reload keeps it.
  const { state } = useLocation();
  const why: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'why') : undefined;

  // Whoever goes back in the browser is asked for anew, instead of being shown pages whose every call fails.
  useEffect(() => {
    dispatch({ type: 'user/changeSession', payload: 'unknown' });
  }, [dispatch]);

  return (
    <main>
      <ResultPage
        status="warning"
        title={formatMessage({ id: 'app.exception.401' })}
        subTitle={typeof why === 'string' ? why : formatMessage({ id: 'app.exception.401.description' })}
        extra={
          <Button type="primary" autoFocus onClick={() => dispatch({ type: 'login/logout' })}>
            {formatMessage({ id: 'app.exception.401.button' })}
          </Button>
        }
      />
    </main>
  );
}
