import { useStoreValue } from '../hooks/store';
import { type Theme, themeStore } from '../session/appearance';
import { chooseTheme } from '../session/choose-theme';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import { ShellIcon } from './icon';
import { Popover } from './popover';
import popover from './popover.module.css';
import styles from './top-bar.module.css';

const themes: readonly Theme[] = ['claro', 'escuro', 'sistema'];

/** Light, dark, or as the machine. */
export function ThemeMenu() {
  const { session } = useHost();
  const current = useStoreValue(themeStore);
  return (
    <Popover
      label={shellTexts.theme}
      className={styles.iconButton}
      button={<ShellIcon name="theme" size={20} />}
      menu
    >
      {(close) =>
        themes.map((theme) => (
          <button
            key={theme}
            type="button"
            role="menuitemradio"
            className={popover.item}
            aria-checked={theme === current}
            onClick={() => {
              close();
              void chooseTheme(session, theme);
            }}
          >
            {shellTexts.themeNames[theme]}
          </button>
        ))
      }
    </Popover>
  );
}
