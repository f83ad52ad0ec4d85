import { Icon } from '../../../kit/marks/icon';
import { Popover } from '../../../kit/overlay/popover';
import { FilterPicker } from '../list-tools';
import { texts } from '../texts';
import type { Filter } from './filter';
import styles from './filter-bar.module.css';
import type { FilterProps } from './filter-phrase';

/** `+ Filtro`: finds one of the list's filters by words, then asks what it should be. */
export function AddFilter({
  filters,
  values,
  onChange,
}: Pick<FilterProps, 'values' | 'onChange'> & { filters: readonly Filter[] }) {
  return (
    <Popover
      label={texts.addFilter}
      trigger={(trigger) => (
        <button type="button" className={styles.add} {...trigger}>
          <Icon name="add" size={14} />
          {texts.addFilter}
        </button>
      )}
    >
      {(close) => <FilterPicker filters={filters} values={values} onChange={onChange} close={close} />}
    </Popover>
  );
}
