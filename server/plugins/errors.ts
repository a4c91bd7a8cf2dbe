import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DISK_FULL } from '@contract/errors';
import { isDiskFull } from '../kernel/disk-full';
import { BusinessError, type FieldError, HttpError } from '../kernel/errors';
import { readsEnglish } from '../words/asked-language';
import { inEnglish } from '../words/in-english';
import { isCutOffUpload } from './cut-off-upload';
import { describeValidation } from './validation-errors';

/** Words for what fastify itself refuses. */
const TRANSPORT: Record<number, string> = {
  400: '请求格式不正确',
  404: '请求的地址不存在',
  413: '提交的内容过大',
  415: '不支持的内容类型',
  429: '操作过于频繁，请稍后再试',
  503: '系统繁忙，请稍后再试',
};

/** When to come back after a 503, in seconds. */
const RETRY_AFTER = '5';

/** A message for whoever asked, in his language. */
const said = (message: string, { headers }: FastifyRequest) => (readsEnglish(headers) ? inEnglish(message) : message);

function send(reply: FastifyReply, status: number, message: string, errors: FieldError[] = [], code = status) {
  const msg = said(message, reply.request);
  return (
    reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      // Also where the answer that was not to be could have been kept.
      .header('cache-control', 'no-store')
      .headers(status === 503 ? { 'retry-after': RETRY_AFTER } : {})
      .serializer((body) => JSON.stringify(body))
      .send({
        code,
        msg,
        message: msg,
        data: null,
        ...(errors.length > 0
          ? { errors: errors.map((error) => ({ ...error, message: said(error.message, reply.request) })) }
          : {}),
        // What an administrator finds in the log.
        ...(status >= 500 ? { requestId: reply.request.id } : {}),
      })
  );
}

/** PostgreSQL's words for values it cannot hold: NUL characters, unsupported escapes, numbers out of range. */
const UNSTORABLE: ReadonlySet<unknown> = new Set(['22021', '22P05', '22003']);

/** One place that turns errors into answers; 5xx tells nothing of the inside, the log tells all. */
export function useErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, req, reply) => {
    if (error instanceof BusinessError) {
      return reply
        .code(200)
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .serializer((body) => JSON.stringify(body))
        .send({ code: error.code, msg: said(error.message, req), data: error.data });
    }
    if (error instanceof HttpError) return send(reply, error.status, error.message, error.errors, error.code);
    if ('validation' in error && error.validation) {
      const errors = describeValidation(error.validation);
      return send(reply, 422, errors[0]?.message ?? '提交的内容不正确', errors);
    }
    if ('code' in error && UNSTORABLE.has(error.code))
      return send(reply, 422, '提交的内容不正确：包含无法保存的字符，或数字过大');
    if (req.raw.destroyed && !req.raw.complete) {
      // Nothing here has failed, and nobody reads the answer.
      req.log.info({ err: error }, 'request broken off');
      return send(reply, 400, '请求不完整');
    }
    if (isDiskFull(error)) {
      req.log.error({ err: error }, 'no room on the disk');
      return send(reply, DISK_FULL.code, DISK_FULL.zh);
    }
    if (isCutOffUpload(error, req)) return send(reply, 400, '上传的内容不完整，可能是网络中断，请重新上传');
    const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
    if (status < 500) return send(reply, status, TRANSPORT[status] ?? '请求不正确');
    req.log.error({ err: error }, 'request failed');
    return send(reply, status === 503 ? 503 : 500, TRANSPORT[status] ?? '服务器内部错误，请稍后再试');
  });
}
