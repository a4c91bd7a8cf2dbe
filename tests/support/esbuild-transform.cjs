const { createHash } = require('node:crypto');
const { version, transformSync } = require('esbuild');

/** Jest transform by esbuild: TypeScript to CommonJS for Node; types are checked apart. */
module.exports = {
  getCacheKey: (source, file) => createHash('sha1').update(version).update(file).update(source).digest('hex'),
  process(source, file) {
    const { code, map } = transformSync(source, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: file,
      sourcemap: 'both',
      supported: { 'dynamic-import': true },
    });
    return { code, map };
  },
};
