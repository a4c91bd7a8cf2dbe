import { Card } from 'antd';
import ArchivePanel from '@/components/personal-data/ArchivePanel';
import { OWN_ARCHIVE } from '@/services/personal-data';
import { useTextOf } from '@/utils/use-text';

/** 个人信息副本: what the product holds about whoever is signed in, to take along. */
export default function OwnData() {
  const text = useTextOf('personalData');
  return (
    <Card title={text('copy.title')}>
      <ArchivePanel calls={OWN_ARCHIVE} asked={false} />
    </Card>
  );
}
