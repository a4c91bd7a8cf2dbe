import type { FastifyInstance } from 'fastify';
import { HttpError } from '../kernel/errors';

/** Half of a character that takes two (a lone surrogate), which JSON can escape and no database can store, or the NUL character. */
const UNWRITABLE = /[\p{Surrogate}\u0000]/u;

/** True where every text in a parsed body can be written down. Without recursion: bodies may be nested as deep as they are long. */
export function isWritable(body: unknown): boolean {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (UNWRITABLE.test(value)) return false;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) left.push(name, part);
    }
  }
  return true;
}

/** Refuses texts that no database takes before anybody works with them. */
export function useWellFormedTexts(app: FastifyInstance): void {
  app.addHook('preValidation', (req, _reply, next) => {
    const parsed = [req.query, req.params, Buffer.isBuffer(req.body) ? undefined : req.body];
    next(isWritable(parsed) ? undefined : new HttpError(422, '提交的内容不正确：包含无法保存的字符'));
  });
}
