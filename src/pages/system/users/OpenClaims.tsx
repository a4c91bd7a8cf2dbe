import { Link } from '@umijs/max';
import { Alert } from 'antd';
import type { UserDetail } from '@contract/accounts/schemas';
import { SPACE } from '@/theme/tokens';
import { isKnownPath } from '@/utils/routes';
import { useText } from '../use-text';

const CLAIMS = '/orders/index';

/** What is still to be paid to the owner of an account; nothing where there is nothing. */
export default function OpenClaims({ claims, hint }: { claims: UserDetail['openClaims']; hint?: string }) {
  const text = useText();
  if (claims.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: SPACE.md }}
      message={text('claims.open', { count: claims.length })}
      description={
        <>
          {hint !== undefined && <div>{hint}</div>}
          <ul style={{ maxHeight: 160, overflow: 'auto', margin: 0, paddingInlineStart: SPACE.lg }}>
            {claims.map((claim) => (
              <li key={claim.id}>
                {isKnownPath(CLAIMS) ? <Link to={`${CLAIMS}?claim=${claim.id}`}>{claim.orderNo}</Link> : claim.orderNo}{' '}
                {text('claims.one', { company: claim.companyName, state: text(`claimState.${claim.state}`) })}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
