import { Form, Input } from 'antd';
import { ITEM_GROUPS } from '@contract/wages/items';
import type { ItemDef } from '@contract/wages/slip-schemas';
import SectionTitle from '@/components/SectionTitle';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import { amountProblem } from './edit-values';

/** One field an item, by group. Items are found by their place: a custom key may hold dots and brackets, which a form would take for a path. */
export default function ItemFields({ defs }: { defs: readonly ItemDef[] }) {
  const text = useText();
  return ITEM_GROUPS.map((group) => {
    const own = defs.map((def, index) => ({ def, index })).filter(({ def }) => def.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group}>
        <SectionTitle>{text(`group.${group}`)}</SectionTitle>
        <div className={styles.editGrid}>
          {own.map(({ def, index }) => (
            <Form.Item
              key={def.key}
              name={['items', `i${index}`]}
              label={def.label}
              required={def.key === 'netPay'}
              rules={[
                {
                  validator: (_, value?: string) => {
                    const problem = def.kind === 'amount' ? amountProblem(value ?? '', def.key === 'netPay') : null;
                    return problem
                      ? Promise.reject(new Error(text(`amount.${problem}`, { label: def.label })))
                      : Promise.resolve();
                  },
                },
              ]}
            >
              <Input inputMode={def.kind === 'text' ? 'text' : 'decimal'} maxLength={500} />
            </Form.Item>
          ))}
        </div>
      </section>
    );
  });
}
