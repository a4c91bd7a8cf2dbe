import { COMPANY_CLOSED } from '@contract/errors';
import { sessionApi } from '@contract/session/endpoints';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openApp, signIn } from '../../support/console/app';
import { answer } from '../../support/console/msw';

const leave = (body: object) => answer(sessionApi.queryCurrent, () => HttpResponse.json(body, { status: 401 }));

describe('the page of an ended session', () => {
  it('says that the company was closed where that is why', async () => {
    signIn('finance');
    leave({
      code: COMPANY_CLOSED,
      msg: '所属企业已停用，请联系管理员',
      message: '所属企业已停用，请联系管理员',
      data: null,
    });
    await openApp({ path: '/welcome' });
    expect(await screen.findByText('所属企业已停用，请联系管理员')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/exception/401');
  });

  it('says what it says of any other', async () => {
    signIn('finance');
    leave({ code: 401, msg: '登录已失效，请重新登录', message: '登录已失效，请重新登录', data: null });
    await openApp({ path: '/welcome' });
    expect(await screen.findByText(/登录已过期、已在别处退出/)).toBeInTheDocument();
    expect(screen.queryByText('登录已失效，请重新登录')).not.toBeInTheDocument();
  });
});
