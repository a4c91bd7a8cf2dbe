import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from './s3-settings';

/**
 * Headers of a request signed by AWS Signature Version 4. The content is not part of the signature unless
 * `x-amz-content-sha256` is given: what is stored is sealed, and shows any change by itself.
 */
export async function signedHeaders(
  request: { method: string; url: URL; headers?: Record<string, string> },
  { region, accessKeyId, secretAccessKey }: Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  now: Date,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method: request.method,
    url: request.url.href,
    headers: request.headers ?? {},
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    datetime: now.toISOString().replace(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  });
  return Object.fromEntries((await signer.sign()).headers);
}
