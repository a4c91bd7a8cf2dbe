/** An S3-compatible object store, addressed by path (`endpoint/bucket/prefix+name`), as every such store understands. */
export interface S3Settings {
  /** Without a path, e.g. https://s3.example.cn:9000 */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Stands before every name, e.g. `salary/`. */
  prefix: string;
}

/** Reads S3_*; undefined where none is set. Throws, in words for the operator, where one is missing or wrong. */
export function readS3Settings(source: NodeJS.ProcessEnv): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = source;
  if (!endpoint && !bucket) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Error('使用 S3 兼容存储时，S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 必须同时设置');
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(endpoint))
    throw new Error('S3_ENDPOINT 应为不带路径的地址，例如 https://s3.example.cn:9000');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error('S3_BUCKET 应为3–63位小写字母、数字、点或连字符');
  const prefix = source.S3_PREFIX ?? '';
  if (!/^([A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]*$/.test(prefix))
    throw new Error('S3_PREFIX 只能含字母、数字、下划线、连字符和斜杠，例如 salary/');
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    region: source.S3_REGION || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    prefix,
  };
}
