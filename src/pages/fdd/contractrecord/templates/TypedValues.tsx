import { Form, Input, Table, Typography } from 'antd';
import { LONGEST_VALUE } from '@contract/contract-templates/fields';
import SectionTitle from '@/components/SectionTitle';
import type { PickedPerson } from '../actions/PeopleField';
import { useText } from './use-text';

interface TypedValuesProps {
  /** Placeholders nobody knows the words for. */
  fields: readonly string[];
  people: readonly PickedPerson[];
}

const PAGE = 10;

/** What has to be typed: once for all, and for each person where it differs. */
export default function TypedValues({ fields, people }: TypedValuesProps) {
  const text = useText();
  if (fields.length === 0) return null;
  return (
    <>
      <SectionTitle>{text('typed.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">
        {text(people.length > 1 ? 'typed.hint.many' : 'typed.hint')}
      </Typography.Paragraph>
      {fields.map((field) => (
        <Form.Item key={field} name={['values', field]} label={field}>
          <Input maxLength={LONGEST_VALUE} />
        </Form.Item>
      ))}
      {people.length > 1 && (
        <Form.Item label={text('typed.own')}>
          <Table<PickedPerson>
            size="small"
            rowKey="value"
            dataSource={[...people]}
            scroll={{ x: 'max-content' }}
            // Fields of other pages stay in the form.
            pagination={people.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
            columns={[
              { title: text('typed.person'), dataIndex: 'label', fixed: 'left', width: 160 },
              ...fields.map((field) => ({
                title: field,
                key: field,
                width: 160,
                render: (_: unknown, { value, label }: PickedPerson) => (
                  <Form.Item name={['own', value, field]} noStyle>
                    <Input
                      maxLength={LONGEST_VALUE}
                      placeholder={text('typed.same')}
                      aria-label={text('typed.of', { field, person: label })}
                      style={{ minWidth: 120 }}
                    />
                  </Form.Item>
                ),
              })),
            ]}
          />
        </Form.Item>
      )}
    </>
  );
}
