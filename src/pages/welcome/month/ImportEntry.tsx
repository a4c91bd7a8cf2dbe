import { Link } from '@umijs/max';
import { useText } from '../use-text';

/** The way to a new sheet of the month, at the end of the strip's head. */
export default function ImportEntry({ month }: { month: string }) {
  const text = useText();
  return <Link to={`/wages?import=new&newMonth=${month}`}>{text('month.import')}</Link>;
}
