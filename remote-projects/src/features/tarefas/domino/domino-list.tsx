import { formatDate } from '@gestao/shared/config';
import type {
  DatasDaTarefa,
  DominoPrevia,
  DominoSucessora,
} from '@gestao/shared/contracts/operacao/tarefa-domino';
import { weekdayOf } from '@gestao/shared/rules/calendar';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { cx, Muted } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/domino';
import styles from './domino.module.css';

type Alterada = DominoPrevia['alteradas'][number];

const dayOf = (data: string) => texts.day(texts.weekdays[weekdayOf(data)] ?? '', formatDate(data));
const timeOf = (milimin: number) => (milimin === 0 ? '0h' : duracaoText(milimin));

const campos = [
  ['data_inicio_prevista', texts.begins],
  ['data_meta', texts.goal],
  ['data_vencimento', texts.due],
] as const satisfies readonly (readonly [keyof DatasDaTarefa, string])[];

/** What the person changes himself. */
export function ChangedList({ alteradas }: { alteradas: readonly Alterada[] }) {
  return (
    <ul className={styles.list} aria-label={texts.changed}>
      {alteradas.map((one) => (
        <li key={one.uuid} className={styles.item}>
          <strong>{one.titulo}</strong>
          <Dates {...one} />
          <Load {...one} />
        </li>
      ))}
    </ul>
  );
}

/** What comes after it: what moves is ticked, the rest says why it stays. */
export function SuccessorList({
  sucessoras,
  disabled = false,
  onTick,
}: {
  sucessoras: readonly DominoSucessora[];
  disabled?: boolean;
  /** Without it nothing is chosen one by one. */
  onTick?: (uuid: string, moves: boolean) => void;
}) {
  return (
    <ul className={styles.list} aria-label={texts.after}>
      {sucessoras.map((one) => (
        <li key={one.uuid} className={styles.item}>
          {onTick && (one.situacao === 'move' || one.situacao === 'fora') ? (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={texts.move(one.titulo)}
                checked={one.situacao === 'move'}
                disabled={disabled}
                onChange={(event) => onTick(one.uuid, event.target.checked)}
              />
              <strong>{one.titulo}</strong>
            </label>
          ) : (
            <strong>{one.titulo}</strong>
          )}
          {one.responsavel !== undefined && <Muted>{one.responsavel ?? texts.nobody}</Muted>}
          {one.para && <Dates {...one} />}
          <Muted>{reasonOf(one)}</Muted>
          <Load {...one} />
        </li>
      ))}
    </ul>
  );
}

function reasonOf({ situacao, por, status_label }: DominoSucessora): string {
  const why =
    por &&
    (texts.why[por.tipo]?.(por.titulo, por.termina_em && dayOf(por.termina_em), por.folga_dias_uteis) ??
      por.titulo);
  if (situacao === 'move') return why ?? '';
  const stays = situacao === 'encerrada' ? texts.stays.encerrada(status_label) : texts.stays[situacao];
  return why ? `${why} ${stays}` : stays;
}

/** Each date that changes, from where to where, with its day of the week. */
function Dates({ de, para, pede_motivo }: Pick<Alterada, 'de' | 'para' | 'pede_motivo'>) {
  if (!de || !para) return null;
  return (
    <span className={styles.dates}>
      {campos.map(([campo, label]) => {
        const [before, after] = [de[campo], para[campo]];
        if (before === after) return null;
        return (
          <span key={campo}>
            {label}: {before ? dayOf(before) : texts.none} → <b>{after ? dayOf(after) : texts.none}</b>
          </span>
        );
      })}
      {pede_motivo && <span className={styles.legal}>{texts.legal}</span>}
    </span>
  );
}

function Load({ carga, responsavel }: Pick<Alterada, 'carga' | 'responsavel'>) {
  if (!carga || !responsavel) return null;
  const { dia, semana } = carga;
  const over = [dia, semana].some(
    ({ antes_milimin, depois_milimin, capacidade_milimin }) =>
      depois_milimin > capacidade_milimin && depois_milimin > antes_milimin,
  );
  const said = ({ antes_milimin, depois_milimin, capacidade_milimin }: typeof dia) =>
    [timeOf(antes_milimin), timeOf(depois_milimin), timeOf(capacidade_milimin)] as const;
  return (
    <span className={cx(styles.load, (over || carga.ausente) && styles.over)}>
      {texts.load(responsavel, ...said(dia))}; {texts.week(...said(semana))}.
      {carga.ausente ? ` ${texts.away(responsavel)}` : over ? ` ${texts.over}` : ''}
    </span>
  );
}
