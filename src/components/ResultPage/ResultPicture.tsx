import { ExceptionMap, IconMap } from 'antd/es/result';
import type { ResultStatus } from './statuses';

const PICTURES = { ...ExceptionMap, ...IconMap };

/** antd's illustrations of 403, 404 and 500 and its icons of success, error, info and warning. */
export default function ResultPicture({ status }: { status: ResultStatus }) {
  const Picture = PICTURES[status];
  return <Picture />;
}
