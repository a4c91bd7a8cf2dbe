import { DEFAULT_SETTINGS } from '@contract/list-views/settings';
import { arrangedColumns, type ListColumn } from '@/components/list/list-columns';

it('a column grows to its most pixels, the others to what the list gives them', () => {
  const columns: ListColumn<object>[] = [
    { key: 'name', title: '姓名', most: 132, fixed: 'left' },
    { key: 'dept', title: '部门' },
  ];
  const [name, dept] = arrangedColumns(columns, DEFAULT_SETTINGS);
  expect(name).toMatchObject({ key: 'name', fixed: 'left' });
  expect(name?.onCell?.({})).toEqual({ style: { maxWidth: 132 } });
  expect(dept?.onCell).toBeUndefined();
});
