import StaffScreen from './StaffScreen';

/** /staff: the company one works for. */
export default function StaffPage() {
  return <StaffScreen />;
}
