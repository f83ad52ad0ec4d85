import { etapaTipoLabels, type Simulacao } from '@gestao/shared/contracts/operacao/processos';
import { etapaDestinoLabels } from '@gestao/shared/contracts/operacao/values/processos';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import {
  Badge,
  cx,
  Icon,
  Menu,
  type MenuItem,
  Muted,
  type Tone,
  VisuallyHidden,
} from '@gestao/shared/ui/core';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatDuration } from '../../components/duration';
import { texts } from '../../texts/processos';
import styles from './raia.module.css';
import type { Etapa, Raia as NomeDaRaia } from './raias';

const destinoTone: Record<keyof typeof texts.fates, Tone> = {
  manter: 'grey',
  eliminar: 'red',
  unir: 'violet',
  automatizar: 'green',
};

/** What is dragged, in whichever lane: one at a time. */
export interface Arrasto {
  raia: NomeDaRaia;
  chave: string;
}

/** A lane of steps in their order, moved by dragging, by keys and by menu. */
export function Raia({
  raia,
  titulo,
  etapas,
  soma,
  cargoDe,
  origemDe,
  destinoDe,
  acoes,
  vazio,
  arrasto,
  onDrag,
  onMove,
  onDrop,
  onOpen,
  menuOf,
}: {
  raia: NomeDaRaia;
  titulo: string;
  etapas: readonly (Etapa & { medida?: number | null })[];
  /** What each step and the whole come to, where it is known. */
  soma: Simulacao['as_is'] | null;
  cargoDe: (uuid: string | null) => string | null;
  /** Of a to-be step: the step of today it comes from. */
  origemDe: (etapa: Etapa) => string | null;
  /** Of a step of today: what became of it. */
  destinoDe: (etapa: Etapa) => Etapa['destino'];
  /** Below the steps. */
  acoes: ReactNode;
  vazio: string;
  arrasto: Arrasto | null;
  onDrag: (arrasto: Arrasto | null) => void;
  /** Missing for who may not change it. */
  onMove?: ((chave: string, para: number) => void) | undefined;
  /** What is dragged comes down before a step, or behind the last. */
  onDrop?: ((at: number) => void) | undefined;
  onOpen?: ((etapa: Etapa) => void) | undefined;
  menuOf: (etapa: Etapa, at: number) => readonly MenuItem[];
}) {
  const [over, setOver] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const lista = useRef<HTMLOListElement>(null);
  const focar = useRef<string | null>(null);
  const porChave = new Map(soma?.etapas.map((one) => [one.chave, one]));
  const aceita = onDrop !== undefined && arrasto !== null && !(arrasto.raia === 'to_be' && raia === 'as_is');

  // An element that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (focar.current === null) return;
    lista.current?.querySelector<HTMLElement>(`[data-etapa="${CSS.escape(focar.current)}"] button`)?.focus();
    focar.current = null;
  });

  function onKeyDown(event: KeyboardEvent, etapa: Etapa, at: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || !onMove) return;
    event.preventDefault();
    const para = at + by;
    if (para < 0 || para >= etapas.length) return;
    focar.current = etapa.chave;
    setTold(texts.moved(etapa.nome, para + 1));
    onMove(etapa.chave, para);
  }

  const drop = (at: number) => ({
    onDragOver: (event: React.DragEvent) => {
      if (!aceita) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(at);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: React.DragEvent) => {
      if (!aceita) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(null);
      onDrop?.(at);
    },
  });

  return (
    <section aria-label={titulo} className={styles.lane} {...drop(etapas.length)}>
      <header className={styles.head}>
        <h2>{titulo}</h2>
        <Muted>
          {[
            texts.lines(etapas.length),
            soma && formatDuration(soma.tempo_milimin),
            soma?.custo_centavos !== undefined && formatCentavos(soma.custo_centavos),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      </header>
      {etapas.length === 0 && <p className={styles.empty}>{vazio}</p>}
      <ol ref={lista} className={styles.steps} aria-label={titulo}>
        {etapas.map((etapa, at) => {
          const destino = raia === 'to_be' ? etapa.destino : destinoDe(etapa);
          const menu = menuOf(etapa, at);
          return (
            <li
              key={etapa.chave}
              data-etapa={etapa.chave}
              className={cx(
                styles.step,
                destino === 'eliminar' && styles.gone,
                over === at && arrasto?.chave !== etapa.chave && styles.over,
              )}
              draggable={onMove !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', etapa.nome);
                onDrag({ raia, chave: etapa.chave });
              }}
              onDragEnd={() => onDrag(null)}
              {...drop(at)}
            >
              <div className={styles.line}>
                {onMove && <Icon name="grip" size={14} className={styles.grip} />}
                <span className={styles.number}>{at + 1}</span>
                {onOpen ? (
                  <button
                    type="button"
                    className={styles.name}
                    onClick={() => onOpen(etapa)}
                    onKeyDown={(event) => onKeyDown(event, etapa, at)}
                  >
                    {etapa.nome}
                  </button>
                ) : (
                  <span className={styles.name}>{etapa.nome}</span>
                )}
                {destino && destino !== 'manter' && (
                  <Badge tone={destinoTone[destino]}>
                    {raia === 'to_be' ? etapaDestinoLabels[destino] : texts.fates[destino]}
                  </Badge>
                )}
                {menu.length > 0 && <Menu label={texts.actionsOf(etapa.nome)} items={menu} />}
              </div>
              <p className={styles.meta}>
                {describeStep(etapa, cargoDe(etapa.cargo_uuid), porChave.get(etapa.chave)?.custo_centavos)}
                {etapa.medida != null && ` · ${texts.measured(formatDuration(etapa.medida))}`}
              </p>
              {raia === 'to_be' && (
                <p className={styles.meta}>
                  {origemDe(etapa) === null ? texts.newStep : texts.comesFrom(origemDe(etapa) ?? '')}
                </p>
              )}
              {etapa.dor && (
                <p className={styles.pain}>
                  {texts.pain}: {etapa.dor}
                </p>
              )}
              {etapa.melhoria && (
                <p className={styles.better}>
                  {texts.improvement}: {etapa.melhoria}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {acoes && <div className={styles.actions}>{acoes}</div>}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </section>
  );
}

/** Kind, position and times of a step in one line; what is zero is left out. */
function describeStep(etapa: Etapa, cargo: string | null, custo: number | undefined): string {
  return [
    labelOf(etapaTipoLabels, etapa.tipo),
    cargo,
    etapa.sistema,
    etapa.automatizada && texts.automatic.toLowerCase(),
    etapa.minutos_execucao_milimin > 0 && formatDuration(etapa.minutos_execucao_milimin),
    etapa.minutos_espera_milimin > 0 &&
      `${texts.wait.toLowerCase()} ${formatDuration(etapa.minutos_espera_milimin)}`,
    etapa.retrabalho_bp > 0 && `${texts.rework.toLowerCase()} ${formatBp(etapa.retrabalho_bp)}`,
    custo ? formatCentavos(custo) : false,
  ]
    .filter((part) => part !== false && part !== null)
    .join(' · ');
}
