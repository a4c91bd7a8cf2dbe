import { Form, InputNumber } from 'antd';
import { FIELD_GROUPS, RECORD_FIELDS, RECORD_KEYS, type RecordKey } from '@contract/checks/record';
import { valueProblem } from '@contract/checks/rules';
import styles from '../checks.less';
import { useNames, useText } from '../use-text';

/** All numbers of a month by group. Empty means unknown, not 0. */
export default function ValueFields() {
  const text = useText();
  const names = useNames();
  const rules = (key: RecordKey) => {
    const { max } = RECORD_FIELDS[key];
    const refuse = (value: number | null) =>
      typeof value === 'number' ? valueProblem(key, value)?.level === 'error' : false;
    const doubt = (value: number | null) => typeof value === 'number' && valueProblem(key, value)?.code === 'valueStep';
    return [
      {
        validator: (_: unknown, value: number | null) =>
          refuse(value) ? Promise.reject(new Error(text('form.range', { max }))) : Promise.resolve(),
      },
      {
        warningOnly: true,
        validator: (_: unknown, value: number | null) =>
          doubt(value) ? Promise.reject(new Error(text('form.step'))) : Promise.resolve(),
      },
    ];
  };
  return (
    <>
      {FIELD_GROUPS.map((group) => (
        <section key={group}>
          <div className={styles.section}>{text(`group.${group}`)}</div>
          <div className={styles.grid}>
            {RECORD_KEYS.filter((key) => RECORD_FIELDS[key].group === group).map((key) => (
              <Form.Item key={key} name={key} label={names.field(key)} rules={rules(key)}>
                <InputNumber
                  className={styles.full}
                  precision={RECORD_FIELDS[key].decimals}
                  step={RECORD_FIELDS[key].step ?? 1}
                  suffix={names.unit(key)}
                />
              </Form.Item>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
