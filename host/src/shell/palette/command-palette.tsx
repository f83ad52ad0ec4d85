import type { PageManifest } from '@gestao/shared/manifest';
import { useNavigate } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useModal } from '../../hooks/use-modal';
import { chooseTheme } from '../../session/choose-theme';
import { useHost } from '../../session/host-context';
import { hostPageTitles, shellTexts } from '../../texts/shell.texts';
import { ShellIcon } from '../icon';
import { mayReach } from '../menu-entries';
import styles from '../overlay.module.css';
import { closeOverlay, openShortcuts } from '../overlay-store';
import { useCurrentPage, usePages } from '../use-pages';
import { findPages, matchesWords } from './find-pages';
import type { Choice } from './palette-choice';
import { recentPages, recentRecords, rememberRecord } from './recent-places';
import { useCommands } from './use-commands';
import { useRecords } from './use-records';

/** `Ctrl+K`: goes to any page of the person and runs the frame's actions, by typing. */
export function CommandPalette() {
  const dialog = useModal();
  const user = useUser();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const places = useChoices(useDeferredValue(text));
  const records = useRecords(text);
  const { begun, offered } = useCommands(text, (start) => {
    setText(start);
    setActive(0);
  });
  const choices = [...begun, ...places, ...offered, ...records.choices];
  const current = choices[Math.min(active, choices.length - 1)];

  function choose(choice: Choice | undefined): void {
    if (!choice) return;
    if (!choice.stays) closeOverlay();
    if (choice.record) rememberRecord(user.uuid, choice);
    choice.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, choices.length - 1) + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(current);
    }
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label={shellTexts.search} onClose={closeOverlay}>
      <div className={styles.field}>
        <ShellIcon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={shellTexts.search}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
          aria-autocomplete="list"
          placeholder={shellTexts.searchHint}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={shellTexts.search} className={styles.choices}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as a combobox has them
          <div
            key={choice.key}
            id={`${listId}-${choice.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === current}
            className={styles.choice}
            onClick={() => choose(choice)}
            onPointerMove={() => setActive(index)}
          >
            <ShellIcon name={choice.icon} />
            <span>{choice.label}</span>
            <small>{choice.hint ? `${choice.group} · ${choice.hint}` : choice.group}</small>
          </div>
        ))}
      </div>
      <p className={styles.empty} role="status" hidden={!records.note && choices.length > 0}>
        {records.note ?? (choices.length === 0 ? shellTexts.searchEmpty : '')}
      </p>
    </dialog>
  );
}

function useChoices(text: string): Choice[] {
  const { session, signOut } = useHost();
  const navigate = useNavigate();
  const user = useUser();
  const pages = usePages();
  const here = useCurrentPage();
  return useMemo(() => {
    const go = (path: string) => () => void navigate(path);
    const theme = (name: 'claro' | 'escuro' | 'sistema'): Choice => ({
      key: `theme-${name}`,
      label: shellTexts.themeAction[name],
      group: shellTexts.searchActions,
      icon: 'theme',
      run: () => void chooseTheme(session, name),
    });
    const action = (key: string, label: string, icon: Choice['icon'], run: () => void): Choice => {
      return { key, label, icon, run, group: shellTexts.searchActions };
    };
    const own: Choice[] = [
      { key: 'home', label: hostPageTitles.home, group: shellTexts.searchPages, icon: 'home', run: go('/') },
      action('preferences', shellTexts.preferences, 'settings', go('/minhas-preferencias')),
      theme('claro'),
      theme('escuro'),
      theme('sistema'),
      action('shortcuts', shellTexts.shortcuts, 'keyboard', openShortcuts),
      action('sign-out', shellTexts.signOut, 'signOut', () => void signOut()),
    ];
    const allowed = pages.filter((page) => mayReach(user, page));
    const choiceOf = (page: PageManifest): Choice => {
      return {
        key: page.id,
        label: page.title,
        group: page.menu?.group ?? shellTexts.searchPages,
        icon: page.menu?.icon ?? 'archive',
        run: go(page.path),
      };
    };
    const found = findPages(allowed, text).map(choiceOf);
    if (text.trim() === '') {
      // Nothing typed: where the person was last comes before the alphabet.
      const recent = recentPages().flatMap(
        (id) => found.find((choice) => choice.key === id && id !== here?.id) ?? [],
      );
      const others = found.filter((choice) => !recent.includes(choice));
      const marked = [...recentRecords(user.uuid), ...recent].map((choice): Choice => {
        return { ...choice, group: `${shellTexts.searchRecent} · ${choice.group}` };
      });
      return [...marked, ...others, ...own];
    }
    return [...found, ...own.filter((choice) => matchesWords(choice.label, text))];
  }, [text, session, signOut, navigate, user, pages, here]);
}
