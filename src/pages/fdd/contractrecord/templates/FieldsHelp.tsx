import { Collapse, Typography } from 'antd';
import { type FieldSource, KNOWN_FIELDS } from '@contract/contract-templates/fields';
import { SPACE } from '@/theme/tokens';
import { useText } from './use-text';

const SOURCES: readonly FieldSource[] = ['staff', 'company', 'signing'];

/** How a template is written: the placeholders that fill themselves, each to be copied. */
export default function FieldsHelp() {
  const text = useText();
  const of = (source: FieldSource) =>
    Object.entries(KNOWN_FIELDS).flatMap(([name, field]) => (field.source === source ? [name] : []));
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'fields',
          label: text('help.title'),
          children: (
            <>
              <Typography.Paragraph>{text('help.how', { first: '{姓名}', second: '{基本工资}' })}</Typography.Paragraph>
              {SOURCES.map((source) => (
                <Typography.Paragraph key={source}>
                  <Typography.Text type="secondary">{text(`source.${source}`)}</Typography.Text>
                  <br />
                  {of(source).map((name) => (
                    <Typography.Text
                      key={name}
                      code
                      copyable={{ text: `{${name}}`, tooltips: [text('help.copy'), text('help.copied')] }}
                      style={{ marginInlineEnd: SPACE.xs, whiteSpace: 'nowrap' }}
                    >
                      {`{${name}}`}
                    </Typography.Text>
                  ))}
                </Typography.Paragraph>
              ))}
              <Typography.Paragraph style={{ marginBlockEnd: 0 }}>{text('help.kept')}</Typography.Paragraph>
            </>
          ),
        },
      ]}
    />
  );
}
