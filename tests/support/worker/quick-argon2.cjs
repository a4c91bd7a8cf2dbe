const argon2 = require('@node-rs/argon2');

/** What a password costs is told by one suite, which sets TEST_REAL_HASHES; the others sign in a thousand times. */
module.exports = {
  ...argon2,
  hash: (password, options) =>
    argon2.hash(password, process.env.TEST_REAL_HASHES ? options : { ...options, memoryCost: 8, timeCost: 1 }),
};
