import { PassThrough } from 'node:stream';
import { createSlots } from '@server/modules/files/slots';
import { picture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import { until } from '../../support/until';

const STAY = { all: 3, each: 2, longestMs: 1000 };
const never = () => undefined;

describe('places for uploads of strangers', () => {
  test('are few for a network and for all, and free again when an upload is over', () => {
    const slots = createSlots(STAY);
    const leave = slots.enter('a', never);
    slots.enter('a', never);
    expect(() => slots.enter('a', never)).toThrow('此网络同时');
    const last = slots.enter('b', never);
    expect(() => slots.enter('c', never)).toThrow('人较多');
    leave();
    slots.enter('a', never)();
    last();
    slots.enter('c', never);
  });

  test('are not kept by sending slowly', () => {
    jest.useFakeTimers();
    try {
      const slots = createSlots(STAY);
      const cut = jest.fn();
      const leave = slots.enter('a', cut);
      slots.enter('b', never)();
      jest.advanceTimersByTime(999);
      expect(cut).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(cut).toHaveBeenCalledTimes(1);
      leave();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('uploads of strangers at the same time', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ env: { trustProxy: true } });
  });
  afterAll(() => t.close());

  test('are four of one network; a fifth is told to wait, and comes in later', async () => {
    const content = await picture('png', 400, 400);
    const begin = (ip: string) => {
      const body = new PassThrough();
      body.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      const answer = t.app.inject({
        method: 'POST',
        url: '/api/public/files',
        payload: body,
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-forwarded-for': ip },
      });
      const end = () => {
        body.write(content);
        body.end('\r\n--b--\r\n');
        return answer;
      };
      // What has been sent is read by who was let in.
      return { answer, end, letIn: () => body.readableLength === 0 };
    };
    const open = Array.from({ length: 4 }, () => begin('192.0.2.1'));
    await until(() => open.every(({ letIn }) => letIn()));
    const fifth = await begin('192.0.2.1').answer;
    expect([fifth.statusCode, fifth.json<{ msg: string }>().msg]).toEqual([
      429,
      expect.stringContaining('同时上传的材料已有 4 份'),
    ]);
    expect((await begin('192.0.2.2').end()).statusCode).toBe(200);
    for (const each of open) expect((await each.end()).statusCode).toBe(200);
    expect((await begin('192.0.2.1').end()).statusCode).toBe(200);
  });
});
