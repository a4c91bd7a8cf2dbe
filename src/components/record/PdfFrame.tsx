import { useIntl } from '@umijs/max';
import { Result } from 'antd';
import { RADIUS } from '@/theme/tokens';
import { useAmountsHidden } from '@/utils/screenshot-mode';

/** A PDF as the browser's own reader draws it. In screenshot mode it is not shown: what stands in it cannot be covered piece by piece. */
export default function PdfFrame({ title, url, height }: { title: string; url: string; height: string }) {
  const { formatMessage } = useIntl();
  const hidden = useAmountsHidden();
  const look = {
    width: '100%',
    height,
    border: '1px solid var(--ant-color-border-secondary)',
    borderRadius: RADIUS.lg,
  };
  if (!hidden) return <iframe title={title} src={url} style={look} />;
  return (
    <div style={look}>
      <Result status="info" title={formatMessage({ id: 'component.screenshot.paper' })} />
    </div>
  );
}
