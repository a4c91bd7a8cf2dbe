import ChecksScreen from './ChecksScreen';

/** /checks: the company one works for. */
export default function ChecksPage() {
  return <ChecksScreen />;
}
