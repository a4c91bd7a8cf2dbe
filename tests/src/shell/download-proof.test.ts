import { endpoint } from '@contract/api';
import { http, HttpResponse } from 'msw';
import { fetchFile } from '@/utils/download';
import { answerFreshProof } from '@/utils/fresh-proof';
import { failureOf } from '../../support/console/failures';
import { server } from '../../support/console/msw';

const file = endpoint<object>('POST', '/api/papers', '下载');

/** Gives the file once somebody has proved who he is; how often it was asked for. */
function wantsProof(proved: () => boolean) {
  const asked = { times: 0 };
  server.use(
    http.post('*/api/papers', () => {
      asked.times += 1;
      return proved()
        ? new HttpResponse('%PDF', { headers: { 'content-type': 'application/octet-stream' } })
        : HttpResponse.json({ code: 102, msg: '请再次验证身份', data: null });
    }),
  );
  return asked;
}

it('a file that wants a fresh proof is fetched once the person has given it', async () => {
  let proved = false;
  const asked = wantsProof(() => proved);
  const stop = answerFreshProof(() => {
    proved = true;
    return Promise.resolve(true);
  });
  expect(await (await fetchFile(file, {})).data.text()).toBe('%PDF');
  expect(asked.times).toBe(2);
  stop();
});

it('and is not fetched where he does not', async () => {
  const asked = wantsProof(() => false);
  const stop = answerFreshProof(() => Promise.resolve(false));
  expect((await failureOf(fetchFile(file, {}))).kind).toBe('cancelled');
  expect(asked.times).toBe(1);
  stop();
});
