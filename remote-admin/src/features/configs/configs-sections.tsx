import {
  type ConfigsSystem,
  type ConfigValues,
  configGroupKeys,
  groupOf,
} from '@gestao/shared/contracts/sistema/configs';
import { useSearchParams } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { texts } from '../../texts/configs';
import { EmailModelosSection } from '../email/email-modelos-section';
import { OutboxSection } from '../email/outbox-section';
import { FeriadosSection } from '../feriados/feriados-section';
import { TitularesSection } from '../lgpd/titulares-section';
import { SeletoresSection } from '../seletores/seletores-section';
import { ConfigGroupForm } from './config-group-form';
import { ConfigSearch } from './config-search';
import styles from './configs.module.css';

interface Section {
  id: string;
  label: string;
  content: (onDirty: (dirty: boolean) => void) => ReactNode;
}

/**
 * @param seesAll whether the person has the total view, which the data of people asks for
 * (docs/domain/acesso.md#linhas)
 */
function sectionsOf(sistema: ConfigsSystem, seesAll: boolean): Section[] {
  const groups = configGroupKeys.flatMap((grupo): Section[] => {
    const state = sistema.grupos[grupo];
    if (!state) return [];
    return [
      {
        id: grupo,
        label: groupOf(grupo).label,
        content: (onDirty) => (
          <ConfigGroupForm
            key={state.versao}
            grupo={grupo}
            state={state}
            sistema={sistema}
            onDirty={onDirty}
          />
        ),
      },
    ];
  });
  const more: Record<string, Section | false> = {
    calendario: { id: 'feriados', label: texts.holidays, content: () => <FeriadosSection /> },
    notificacoes: {
      id: 'modelos-de-email',
      label: texts.models,
      content: () => <EmailModelosSection firm={firmOf(sistema)} />,
    },
    lgpd: seesAll && { id: 'titulares', label: texts.people, content: () => <TitularesSection /> },
    integracoes: { id: 'fila-de-emails', label: texts.queue, content: () => <OutboxSection /> },
  };
  const lists: Section = { id: 'listas', label: texts.lists, content: () => <SeletoresSection /> };
  return [
    ...groups.flatMap((group) => [group, ...(more[group.id] ? [more[group.id] as Section] : [])]),
    lists,
  ];
}

/** Who signs the e-mails, for their preview. */
function firmOf({ grupos }: ConfigsSystem) {
  const { nome_fantasia, razao_social, rodape } = (grupos.empresa?.valores ?? {}) as Partial<
    ConfigValues<'empresa'>
  >;
  return { nome: nome_fantasia || razao_social || texts.product, rodape: rodape ?? null };
}

/** The groups as a list at the side; a group that was opened keeps what was typed while others are seen. */
export function ConfigsSections({ sistema }: { sistema: ConfigsSystem }) {
  const sections = sectionsOf(sistema, useUser().habilitar_visualizacao_total === 1);
  const [search, setSearch] = useSearchParams();
  const current = sections.find(({ id }) => id === search.get('grupo')) ?? (sections[0] as Section);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const panels = useRef<HTMLDivElement>(null);
  const id = useId();

  const open = useCallback(
    (section: string) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          // What belongs to the section that is left: page, filters, search.
          for (const key of [...next.keys()]) next.delete(key);
          next.set('grupo', section);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  const shown = opened.includes(current.id) ? opened : [...opened, current.id];
  if (shown !== opened) setOpened(shown);

  const markDirty = (section: string, isDirty: boolean) =>
    setDirty((before) =>
      before.includes(section) === isDirty
        ? before
        : isDirty
          ? [...before, section]
          : before.filter((one) => one !== section),
    );

  function find(grupo: string, chave: string) {
    open(grupo);
    // The group is drawn first.
    setTimeout(() => {
      const field = panels.current?.querySelector<HTMLElement>(`[data-config="${CSS.escape(chave)}"]`);
      field?.scrollIntoView?.({ block: 'center' });
      field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    });
  }

  return (
    <div className={styles.layout}>
      <div>
        <ConfigSearch onChoose={find} />
        <SectionList id={id} sections={sections} current={current.id} dirty={dirty} onOpen={open} />
      </div>
      <div ref={panels}>
        {sections
          .filter((section) => shown.includes(section.id) && (isGroup(section) || section === current))
          .map((section) => (
            <div
              key={section.id}
              role="tabpanel"
              id={`${id}-${section.id}-panel`}
              aria-labelledby={`${id}-${section.id}`}
              hidden={section !== current}
            >
              {section.content((isDirty) => markDirty(section.id, isDirty))}
            </div>
          ))}
      </div>
    </div>
  );
}

const isGroup = ({ id }: Section) => (configGroupKeys as string[]).includes(id);

function SectionList({
  id,
  sections,
  current,
  dirty,
  onOpen,
}: {
  id: string;
  sections: readonly Section[];
  current: string;
  dirty: readonly string[];
  onOpen: (section: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the groups stand in a row: the open one is in sight.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-section="${CSS.escape(current)}"]`);
    if (row && tab)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    const at = sections.findIndex((section) => section.id === current);
    const last = sections.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowRight: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = sections[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={texts.groups}
      aria-orientation="vertical"
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      {sections.map((section) => (
        <button
          key={section.id}
          type="button"
          role="tab"
          id={`${id}-${section.id}`}
          data-section={section.id}
          aria-label={dirty.includes(section.id) ? texts.unsavedIn(section.label) : undefined}
          aria-selected={section.id === current}
          aria-controls={section.id === current ? `${id}-${section.id}-panel` : undefined}
          tabIndex={section.id === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onOpen(section.id)}
        >
          {section.label}
          {dirty.includes(section.id) && <span className={styles.dot} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}
