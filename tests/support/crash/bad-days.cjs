// Preloaded into a server process and its threads. While the file FULL_DISK is there nothing can be written to any disk;
// the file CLOCK_AHEAD holds by how many milliseconds the clock is wrong.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const { existsSync, readFileSync } = fs;
const { FULL_DISK, CLOCK_AHEAD } = process.env;
const STANDARD_STREAMS = 2;

const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
const isFull = (file) => FULL_DISK && !(file <= STANDARD_STREAMS) && existsSync(FULL_DISK);

for (const name of ['writeSync', 'writevSync', 'writeFileSync', 'appendFileSync']) {
  const write = fs[name];
  fs[name] = (file, ...rest) => {
    if (isFull(file)) throw noSpace();
    return write(file, ...rest);
  };
}
for (const name of ['write', 'writev', 'writeFile', 'appendFile']) {
  const write = fs[name];
  fs[name] = (file, ...rest) => (isFull(file) ? setImmediate(rest.at(-1), noSpace()) : write(file, ...rest));
}
const { open } = fs.promises;
fs.promises.open = async (...args) => {
  const handle = await open(...args);
  for (const name of ['write', 'writev', 'writeFile', 'appendFile']) {
    const write = handle[name].bind(handle);
    handle[name] = (...rest) => (isFull(handle.fd) ? Promise.reject(noSpace()) : write(...rest));
  }
  return handle;
};
for (const name of ['writeFile', 'appendFile']) {
  const write = fs.promises[name];
  fs.promises[name] = (file, ...rest) => (isFull(file) ? Promise.reject(noSpace()) : write(file, ...rest));
}
syncBuiltinESMExports();

if (CLOCK_AHEAD) {
  const LOOK_MS = 20;
  const Right = Date;
  let ahead = 0;
  let lookedAt = -Infinity;
  const now = () => {
    if (performance.now() - lookedAt > LOOK_MS) {
      lookedAt = performance.now();
      ahead = Number(readFileSync(CLOCK_AHEAD, 'utf8'));
    }
    return Right.now() + ahead;
  };
  globalThis.Date = new Proxy(Right, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self === globalThis.Date ? target : self),
    apply: () => new Right(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
