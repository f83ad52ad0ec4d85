import { formatCompetencia } from '@gestao/shared/config';
import {
  celulaEstadoLabels,
  type FechamentoCelula,
  type FechamentoMatriz,
} from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { optionsOf, withAny } from '@gestao/shared/rules/options';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { Choice, Toolbar } from '@gestao/shared/ui/board';
import { ActionButton, cx, Loaded, Menu, PageHeader, StatusBadge, toneClass } from '@gestao/shared/ui/core';
import { type ListQueryState, useListQuery } from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import { NothingFound } from '../../components/nothing-found';
import page from '../../components/page.module.css';
import { celulaTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts as cobranca } from '../../texts/fechamento-cobranca';
import { texts } from '../../texts/fechamentos';
import { FechamentoFigures } from './fechamento-figures';
import styles from './fechamento-matrix.module.css';
import { matrizQuery, resumoQuery } from './fechamentos.queries';

/** What the matrix is narrowed by besides template and competência; only staff has the choices. */
const cuts = ['coordenador', 'equipe', 'departamento'] as const;
const choicesOf = { coordenador: 'coordenadores', equipe: 'equipes', departamento: 'departamentos' } as const;

/** Clients by competência: colour and percentage of each closing, each cell leads to it. */
export function FechamentoMatrix({ actions }: { actions: ReactNode }) {
  const list = useListQuery(['competencia', 'modelo', ...cuts]);
  const { competencia, modelo, coordenador, equipe, departamento, busca, pagina } = list.params;
  const query = useQuery(
    matrizQuery({ competencia, modelo, coordenador, equipe, departamento, busca, pagina }),
  );
  const { data: resumo } = useQuery(resumoQuery(list.filters.competencia));
  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={resumo && texts.context(formatCompetencia(resumo.competencia), resumo.dias_uteis_ate_limite)}
        actions={actions}
      />
      <FechamentoFigures resumo={resumo} />
      <Toolbar list={list} label={texts.filters}>
        <Choice
          label={texts.competencia}
          value={list.filters.competencia ?? resumo?.competencia}
          options={(resumo?.competencias ?? []).map((value) => ({ value, label: formatCompetencia(value) }))}
          onChange={(value) => list.set({ competencia: value })}
        />
        <Choice
          label={texts.model}
          value={list.filters.modelo}
          options={withAny(texts.everyModel, optionsOf(resumo?.modelos))}
          onChange={(value) => list.set({ modelo: value })}
        />
        {cuts.map((cut) => {
          const options = resumo?.[choicesOf[cut]];
          return (
            options && (
              <Choice
                key={cut}
                label={cobranca[cut]}
                value={list.filters[cut]}
                options={[{ value: '', label: cobranca.everyOf[cut] }, ...optionsOf(options)]}
                onChange={(value) => list.set({ [cut]: value })}
              />
            )
          );
        })}
      </Toolbar>
      <Loaded query={query} skeleton="list" title={false}>
        {(matriz) => <Matrix matriz={matriz} list={list} />}
      </Loaded>
    </div>
  );
}

function Matrix({ matriz, list }: { matriz: FechamentoMatriz; list: ListQueryState }) {
  const restricted = isUsuarioNormal(useUser());
  if (matriz.linhas.length === 0) {
    return <NothingFound list={list} text={restricted ? common.nothingYours : texts.empty} />;
  }
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{texts.matrix}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.client}>
                {common.client}
              </th>
              {matriz.competencias.map((competencia) => (
                <th key={competencia} scope="col">
                  {formatCompetencia(competencia)}
                </th>
              ))}
              <th scope="col">{texts.pendingsShort}</th>
              <th scope="col">{texts.coordinator}</th>
            </tr>
          </thead>
          <tbody>
            {matriz.linhas.map((linha) => (
              <tr key={linha.cliente.uuid}>
                <th scope="row" className={styles.client}>
                  {linha.cliente.nome}
                </th>
                {linha.celulas.map((celula, index) => (
                  <td key={matriz.competencias[index]} className={styles.slot}>
                    <Cell celula={celula} client={linha.cliente.nome} />
                  </td>
                ))}
                <td>{linha.pendencias === 0 ? common.dash : texts.pendingCount(linha.pendencias)}</td>
                <td>{linha.coordenador ?? common.dash}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={texts.legend} className={styles.legend}>
        {Object.entries(celulaEstadoLabels).map(([estado, label]) => (
          <li key={estado}>
            <StatusBadge tone={celulaTone[estado as keyof typeof celulaTone]}>{label}</StatusBadge>
          </li>
        ))}
      </ul>
      <Pages matriz={matriz} list={list} />
    </>
  );
}

/** One closing opens at once; several are offered by the name of their template. */
function Cell({ celula, client }: { celula: FechamentoCelula | null; client: string }) {
  if (!celula) {
    return (
      <span className={styles.none} title={texts.noCell}>
        {common.dash}
      </span>
    );
  }
  const { estado, progresso, fechado, fechamentos } = celula;
  const look = cx(styles.cell, toneClass(celulaTone[estado]));
  const label = texts.cell(
    client,
    formatCompetencia(celula.competencia),
    labelOf(celulaEstadoLabels, estado),
    progresso,
  );
  const mark = fechado ? texts.closedMark : common.percent(progresso);
  const content = estado === 'reaberto' ? `${texts.reopenedMark} ${mark}` : mark;
  const [only] = fechamentos;
  const to = only && href('fechamentos.detail', { uuid: only.uuid });
  if (fechamentos.length > 1) {
    return (
      <Menu
        label={label}
        items={fechamentos.map(({ uuid, modelo }) => ({
          label: modelo,
          to: href('fechamentos.detail', { uuid }),
        }))}
        trigger={(trigger) => (
          <button type="button" aria-label={label} className={look} {...trigger}>
            {content}
          </button>
        )}
      />
    );
  }
  if (!to) return <span className={look}>{content}</span>;
  return (
    <Link to={to} aria-label={label} className={look}>
      {content}
    </Link>
  );
}

function Pages({ matriz, list }: { matriz: FechamentoMatriz; list: ListQueryState }) {
  const { pagina, por_pagina, total, linhas } = matriz;
  const first = (pagina - 1) * por_pagina + 1;
  const last = first + linhas.length - 1;
  return (
    <nav aria-label={texts.pages} className={styles.paging}>
      <span>{texts.range(first, last, total)}</span>
      <ActionButton
        icon="chevronLeft"
        label={texts.previous}
        disabled={pagina <= 1}
        onClick={() => list.set({ pagina: pagina - 1 })}
      />
      <ActionButton
        icon="chevronRight"
        label={texts.next}
        disabled={last >= total}
        onClick={() => list.set({ pagina: pagina + 1 })}
      />
    </nav>
  );
}
