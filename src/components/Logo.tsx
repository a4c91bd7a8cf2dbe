import { publicFile } from '@/utils/base-path';

/** The product's sign. Its name always stands beside it, so it is silent for screen readers. */
export default function Logo({ size = 32 }: { size?: number }) {
  return <img src={publicFile('favicon.svg')} alt="" width={size} height={size} />;
}
