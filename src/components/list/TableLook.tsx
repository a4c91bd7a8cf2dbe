import { ArrowDownOutlined, ArrowUpOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { DEFAULT_SETTINGS, DENSITIES } from '@contract/list-views/settings';
import { Button, Checkbox } from 'antd';
import RadioGroup from '@/components/record/RadioGroup';
import { useTextOf } from '@/utils/use-text';
import { inChosenOrder, type ListColumn, nameOf, pinOf } from './list-columns';
import Panel, { type PanelProps } from './Panel';
import styles from './list.less';

/** How a list is looked at: how high its rows are, which columns are shown, in which order, and which stick to an edge while the others scroll. */
export default function TableLook<T>({ columns, settings, seenWith, onSettings: onChange, onClose }: PanelProps<T>) {
  const text = useTextOf('list.columns');
  const arranged = inChosenOrder(columns, settings);
  const keys = arranged.map(({ key }) => key);
  const now = seenWith(settings);
  const seen = arranged.filter(({ key }) => now.has(key));
  const show = (changed: readonly ListColumn<T>[], on: boolean) => {
    const others = (list: readonly string[] = []) =>
      list.filter((key) => keys.includes(key) && !changed.some((column) => column.key === key));
    const hidden = [...others(settings.hidden), ...(on ? [] : changed.map(({ key }) => key))];
    const byItself = seenWith({ ...settings, hidden, shown: others(settings.shown) });
    const forced = changed.filter(({ key }) => on && (settings.shown?.includes(key) || !byItself.has(key)));
    onChange({ ...settings, hidden, shown: [...others(settings.shown), ...forced.map(({ key }) => key)] });
  };
  const move = (from: number, by: 1 | -1) => onChange({ ...settings, order: swapped(keys, from, from + by) });
  const pin = (column: ListColumn<T>, side: 'left' | 'right') =>
    onChange({
      ...settings,
      pinned: { ...settings.pinned, [column.key]: pinOf(column, settings) === side ? null : side },
    });
  return (
    <Panel label={text('title')} onClose={onClose}>
      <RadioGroup
        block
        optionType="button"
        size="small"
        aria-label={text('density')}
        value={settings.density}
        options={DENSITIES.map((density) => ({ value: density, label: text(`density.${density}`) }))}
        onChange={({ target }) => onChange({ ...settings, density: target.value as (typeof DENSITIES)[number] })}
      />
      <div className={styles.panelHead}>
        <Checkbox
          checked={seen.length === arranged.length}
          indeterminate={seen.length > 0 && seen.length < arranged.length}
          onChange={({ target }) => show(arranged, target.checked)}
        >
          {text('all')}
        </Checkbox>
        <Button
          type="link"
          size="small"
          onClick={() => onChange({ ...DEFAULT_SETTINGS, density: settings.density, pageSize: settings.pageSize })}
        >
          {text('reset')}
        </Button>
      </div>
      <ul>
        {arranged.map((column, at) => {
          const name = nameOf(column);
          const pinned = pinOf(column, settings);
          const button = (step: string, icon: React.ReactNode, onClick: () => void, disabled = false, on = false) => (
            <Button
              type="text"
              size="small"
              icon={icon}
              disabled={disabled}
              className={on ? styles.pinned : undefined}
              aria-pressed={step.startsWith('pin') ? on : undefined}
              aria-label={text(step, { column: name })}
              title={text(step, { column: name })}
              onClick={onClick}
            />
          );
          return (
            <li key={column.key}>
              <Checkbox checked={seen.includes(column)} onChange={({ target }) => show([column], target.checked)}>
                {name}
              </Checkbox>
              <span>
                {button('up', <ArrowUpOutlined />, () => move(at, -1), at === 0)}
                {button('down', <ArrowDownOutlined />, () => move(at, 1), at === keys.length - 1)}
                {button('pinLeft', <VerticalRightOutlined />, () => pin(column, 'left'), false, pinned === 'left')}
                {button('pinRight', <VerticalLeftOutlined />, () => pin(column, 'right'), false, pinned === 'right')}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function swapped(keys: readonly string[], from: number, to: number): string[] {
  const [one, other] = [keys[from], keys[to]];
  return keys.map((key) => (key === one ? (other ?? key) : key === other ? (one ?? key) : key));
}
