import { createHash } from 'node:crypto';
import { sessionApi } from '@contract/session/endpoints';
import type { LoginBody } from '@contract/session/schemas';
import { beginsWithZeros, workText } from '@contract/session/work';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';

it('where strangers have tried passwords the browser works a little and sends the same call again, without an error', async () => {
  const asked = { challenge: 'Y2hhbGxlbmdl', bits: 8 };
  const logins = answer(sessionApi.login, ({ body }) =>
    'work' in Object(body) ? refusal(1001, '账号或密码错误') : refusal(103, '安全验证未完成，请再试一次', asked),
  );
  await openApp({ path: '/user/login' });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('账号/手机号'), 'finance');
  await user.type(screen.getByLabelText('密码'), 'Right#2026{Enter}');
  await waitFor(() => expect(logins).toHaveLength(2));
  const [first, second] = logins.map(({ body }) => body as LoginBody);
  expect(second).toEqual({ ...first, work: { ...asked, answer: expect.any(Number) as number } });
  const found = createHash('sha256')
    .update(workText(asked.challenge, second?.work?.answer ?? 0))
    .digest();
  expect(beginsWithZeros(found, asked.bits)).toBe(true);
  expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码错误');
});
