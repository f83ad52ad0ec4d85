import { widthBelow } from '@gestao/shared/config';
import type { FolhaDaEquipe } from '@gestao/shared/contracts/operacao/tempo';
import { Link } from '@gestao/shared/router';
import { Card, EmptyState, useMedia } from '@gestao/shared/ui/core';
import { texts } from '../../texts/horas';
import { minutes } from '../tempo/entry';
import styles from './horas.module.css';
import { nameOf, timeOf, useSheetAddress } from './semana';

type Pessoa = FolhaDaEquipe['pessoas'][number];

/** The week of a team: a line for each person, who opens as a sheet of its own. */
export function EquipeDaSemana({ equipe, week }: { equipe: FolhaDaEquipe; week: readonly string[] }) {
  const phone = useMedia(widthBelow('md'));
  const { pessoas } = equipe;
  if (pessoas.length === 0)
    return <EmptyState icon="clock" text={texts.emptyTeam} hint={texts.emptyTeamHint} />;
  if (phone)
    return (
      <Card>
        <ul className={styles.list} aria-label={texts.teamSheet}>
          {pessoas.map((pessoa) => (
            <li key={pessoa.usuario.uuid} className={styles.line}>
              <PersonLink pessoa={pessoa} />
              <strong className={styles.time}>{timeOf(pessoa.total_milimin) || '—'}</strong>
            </li>
          ))}
        </ul>
      </Card>
    );
  const sumOf = (day: string) =>
    pessoas.reduce((sum, { dias }) => sum + (dias.find(({ data }) => data === day)?.minutos_milimin ?? 0), 0);
  return (
    <div className={styles.box}>
      <table className={styles.sheet} aria-label={texts.teamSheet}>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            {week.map((day, at) => (
              <th key={day} scope="col" className={styles.time}>
                {nameOf(day, at)}
              </th>
            ))}
            <th scope="col" className={styles.time}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {pessoas.map((pessoa) => (
            <tr key={pessoa.usuario.uuid}>
              <th scope="row">
                <PersonLink pessoa={pessoa} />
              </th>
              {week.map((day) => (
                <td key={day} className={styles.time}>
                  {timeOf(pessoa.dias.find(({ data }) => data === day)?.minutos_milimin)}
                </td>
              ))}
              <td className={styles.time}>{timeOf(pessoa.total_milimin) || '—'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {week.map((day) => (
              <td key={day} className={styles.time}>
                {timeOf(sumOf(day))}
              </td>
            ))}
            <td className={styles.time}>{timeOf(equipe.total_milimin)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function PersonLink({ pessoa: { usuario, total_milimin } }: { pessoa: Pessoa }) {
  const addressWith = useSheetAddress();
  return (
    <Link
      to={addressWith({ pessoa: usuario.uuid })}
      aria-label={texts.openPerson(usuario.nome, minutes(total_milimin))}
      className={styles.name}
      preventScrollReset
    >
      {usuario.nome}
    </Link>
  );
}
