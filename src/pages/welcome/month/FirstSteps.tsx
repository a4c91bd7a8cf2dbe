import { Link } from '@umijs/max';
import { Button, Empty, Space } from 'antd';
import { can } from '@contract/permissions';
import { useRole } from '@/models/hooks';
import { useText } from '../use-text';

/** What a company begins with: its people, where somebody may enter them and there are none, then the first wage sheet. */
export default function FirstSteps({ staff: known }: { staff: boolean }) {
  const text = useText();
  const enters = can(useRole(), 'staff.import');
  const staff = !known && enters;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text(staff ? 'figures.noStaff' : 'figures.empty')}>
      <Space wrap>
        {staff && (
          <Link to="/staff?import=new" tabIndex={-1}>
            <Button type="primary">{text('figures.importStaff')}</Button>
          </Link>
        )}
        <Link to="/wages?import=new" tabIndex={-1}>
          <Button type={staff ? 'default' : 'primary'}>{text('figures.import')}</Button>
        </Link>
      </Space>
    </Empty>
  );
}
