import type { PGlite } from '@electric-sql/pglite';
import { copyStatement } from '../copy';
import type { EmbeddedBackend, Statement } from './backend';
import { oneTrip } from './one-trip';

/** The name by which the embedded database reads and writes what it is given beside a statement. */
const BLOB = "'/dev/blob'";

/** Bytes as the embedded database takes them, not copied: megabytes a second of copies would keep the garbage collector busy. */
class GivenBytes extends Blob {
  constructor(private readonly given: Uint8Array<ArrayBuffer>) {
    super();
  }

  override get size(): number {
    return this.given.byteLength;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.given;
    return Promise.resolve(
      byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength),
    );
  }
}

/** The embedded database in this very thread: for the worker that hosts it, and for tests. */
export function inProcessBackend(database: PGlite): EmbeddedBackend {
  const trip = oneTrip(database);
  const timed = async ({ sql, parameters, session }: Statement) => {
    const startedAt = performance.now();
    const answer = await trip.run(sql, parameters, session);
    return { ...answer, ms: performance.now() - startedAt };
  };
  // What is asked for later runs later, whole: nothing comes between the statements of one call.
  let all: Promise<unknown> = Promise.resolve();
  let closed: Promise<void> | undefined;
  const close = async () => {
    await all;
    await database.close();
  };
  return {
    run(statements, { chained = false } = {}) {
      let before = all;
      const answers = statements.map((statement) => {
        const answer = before.then(() => timed(statement));
        // Who asked for it is told of its failure.
        before = chained ? answer : Promise.allSettled([answer]);
        return answer;
      });
      all = Promise.allSettled(answers);
      return answers;
    },
    copy(sql, bytes, session) {
      const copied = all.then(async () => {
        await trip.enter(session);
        const result = await database.query(copyStatement(sql, BLOB), [], bytes ? { blob: new GivenBytes(bytes) } : {});
        return {
          bytes: new Uint8Array(await (result.blob ?? new Blob()).arrayBuffer()),
          affected: result.affectedRows,
        };
      });
      all = Promise.allSettled([copied]);
      return copied;
    },
    close: () => (closed ??= close()),
  };
}
