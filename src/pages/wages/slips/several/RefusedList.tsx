import { Alert } from 'antd';
import type { RefusedSlips } from '@contract/wages/several/schemas';
import { SPACE } from '@/theme/tokens';
import { listed } from '@/utils/punctuation';
import { useText } from '../../hooks/use-text';

/** Who is left out and why: how many for each reason, with the first names. */
export default function RefusedList({ title, refused }: { title: string; refused: readonly RefusedSlips[] }) {
  const text = useText();
  if (refused.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={title}
      style={{ marginBlock: SPACE.sm }}
      description={
        <ul style={{ margin: 0, paddingInlineStart: SPACE.lg, maxHeight: '30vh', overflowY: 'auto' }}>
          {refused.map(({ code, count, names }) => (
            <li key={code}>
              {text(`several.why.${code}`, { count })}
              {names.length > 0 &&
                text(count > names.length ? 'several.names.more' : 'several.names', {
                  names: listed(names),
                })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
