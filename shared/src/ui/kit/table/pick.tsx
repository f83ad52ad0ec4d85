import styles from './data-table.module.css';

/** The checkbox that chooses a row, or all in sight. */
export function Pick({
  label,
  checked,
  partly = false,
  onToggle,
}: {
  label: string;
  checked: boolean;
  partly?: boolean;
  onToggle: (range: boolean) => void;
}) {
  return (
    <input
      ref={(element) => {
        if (element) element.indeterminate = partly;
      }}
      type="checkbox"
      aria-label={label}
      className={styles.pick}
      checked={checked}
      onChange={(event) => onToggle((event.nativeEvent as unknown as PointerEvent).shiftKey === true)}
    />
  );
}
