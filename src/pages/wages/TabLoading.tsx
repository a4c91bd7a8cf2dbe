import { Skeleton } from 'antd';

/** Stands for a tab of a batch, or a part of it, on its way: so high that whatever follows comes into view in its place. */
export default function TabLoading() {
  return <Skeleton active paragraph={{ rows: 8 }} style={{ minHeight: '100vh' }} />;
}
