import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Empty, Space } from 'antd';
import { can } from '@contract/permissions';
import { useRole } from '@/models/hooks';
import { getStaffFigures } from '@/services/dashboard';
import { useText } from '../use-text';
import Loading from './Loading';

/** What a company begins with: its people, where somebody may enter them and there are none, then the first wage sheet. */
export default function FirstSteps() {
  return can(useRole(), 'staff.import') ? <StaffFirst /> : <Step staff={false} />;
}

function StaffFirst() {
  const { data, error } = useQuery({ ...getStaffFigures(), meta: { silent: true } });
  // Unknown is as good as there: the figures of the people, beneath, say what went wrong.
  if (!data && !error) return <Loading rows={2} />;
  return <Step staff={data?.employed === 0} />;
}

function Step({ staff }: { staff: boolean }) {
  const text = useText();
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text(staff ? 'figures.noStaff' : 'figures.empty')}>
      <Space wrap>
        {staff && (
          <Link to="/staff?import=new">
            <Button type="primary">{text('figures.importStaff')}</Button>
          </Link>
        )}
        <Link to="/wages?import=new">
          <Button type={staff ? 'default' : 'primary'}>{text('figures.import')}</Button>
        </Link>
      </Space>
    </Empty>
  );
}
