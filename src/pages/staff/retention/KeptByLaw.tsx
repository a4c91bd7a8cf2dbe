import { Collapse, Descriptions, Typography } from 'antd';
import type { RetentionStanding } from '@contract/retention/schemas';
import { SPACE } from '@/theme/tokens';
import { shownLocale } from '@/utils/locale';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';

/** What no setting deletes, each with its law. */
export default function KeptByLaw({ kept }: Pick<RetentionStanding, 'kept'>) {
  const text = useTextOf('retention');
  const ground = useTextOf('personalData');
  const inEnglish = shownLocale() === 'en-US';
  return (
    <Collapse
      items={[
        {
          key: 'kept',
          label: text('kept'),
          children: (
            <>
              <Descriptions
                column={1}
                size="small"
                bordered
                layout="vertical"
                items={kept.map(({ ground: each, tables }) => ({
                  key: each,
                  label: `${ground(`ground.${each}`)} · ${ground(`ground.${each}.law`)}`,
                  children: listed(tables.map(({ table, title }) => (inEnglish ? table : title))),
                }))}
              />
              <Typography.Paragraph type="secondary" style={{ marginBlock: SPACE.xs }}>
                {text('kept.others')}
              </Typography.Paragraph>
            </>
          ),
        },
      ]}
    />
  );
}
