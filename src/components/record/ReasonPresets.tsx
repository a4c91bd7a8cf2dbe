import { Tag } from 'antd';
import styles from './reason-presets.less';

interface ReasonPresetsProps {
  /** Read out before them. */
  label: string;
  presets: readonly string[];
  onPick: (preset: string) => void;
}

/** The usual reasons of a decision, each by what stands before its first mark; a pick is taken whole and may then be reworded. */
export default function ReasonPresets({ label, presets, onPick }: ReasonPresetsProps) {
  return (
    <div className={styles.presets} role="group" aria-label={label}>
      {presets.map((preset) => (
        <Tag.CheckableTag key={preset} checked={false} onChange={() => onPick(preset)}>
          {preset.split(/[：，]/)[0]}
        </Tag.CheckableTag>
      ))}
    </div>
  );
}
