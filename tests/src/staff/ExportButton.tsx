import HeadActions from '@/components/HeadActions';
import { useStaffExport } from '@/pages/staff/actions/use-staff-export';

/** The export of staff as it stands at the head of its list. */
export default function ExportButton(props: Parameters<typeof useStaffExport>[0]) {
  const { action, dialog } = useStaffExport(props);
  return (
    <>
      <HeadActions actions={[action]} />
      {dialog}
    </>
  );
}
