import WagesScreen from './WagesScreen';

/** /wages: the company one works for. */
export default function WagesPage() {
  return <WagesScreen />;
}
