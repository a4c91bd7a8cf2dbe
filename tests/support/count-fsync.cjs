// Preloaded into a server process and its threads: notes every fsync in the file FSYNC_LOG.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  fs.appendFileSync(process.env.FSYNC_LOG, '.');
};
syncBuiltinESMExports();
