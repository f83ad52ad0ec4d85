import { formatCompetencia } from '@gestao/shared/config';
import type { Gargalo, GargaloList, GargaloMedida } from '@gestao/shared/contracts/operacao/gargalos';
import {
  type GargaloVisao,
  gargaloFaseLabels,
  gargaloFases,
  gargaloMeses,
  gargaloVisaoLabels,
} from '@gestao/shared/contracts/operacao/values/gargalos';
import { useQuery } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { readChoice } from '@gestao/shared/rules/choices';
import { formatBp } from '@gestao/shared/rules/format';
import { optionsOf } from '@gestao/shared/rules/options';
import { ViewSwitch } from '@gestao/shared/ui/board';
import { Kpi, KpiRow, type MenuItem, Stack } from '@gestao/shared/ui/core';
import { type Column, filterOptions, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/gargalos';
import { ProcessoFormDialog } from '../../processos/processo-windows';
import { clientesQuery, findClientes } from '../../processos/processos.queries';
import { TarefaFormDialog } from '../../tarefas/edicao/tarefa-windows';
import { fetchGargalos, noun, opcoesQuery } from './gargalos.queries';
import { asIsDe } from './melhoria';

/** Office hours of a day, until the answer says the firm's. */
const diaPadrao = 600;
/** Competências that can be looked back from. */
const ultimas = 18;

/** Office time as people say it: hours below a day, else days of the office. */
function emDias(minutos: number, dia: number): string {
  if (minutos < dia) return `${(Math.round((minutos * 10) / 60) / 10).toLocaleString('pt-BR')} h`;
  const dias = Math.round((minutos * 10) / dia) / 10;
  return `${dias.toLocaleString('pt-BR')} ${dias === 1 ? 'dia' : 'dias'}`;
}

const isVisao = (value: string | null): value is GargaloVisao =>
  value !== null && Object.hasOwn(gargaloVisaoLabels, value);

/** Where the closings lost time: the slowest on top, in a sentence. */
export default function GargalosPage() {
  const [search] = useSearchParams();
  const escolhida = search.get('visao');
  const visao: GargaloVisao = isVisao(escolhida) ? escolhida : 'tarefa';
  const { data: opcoes } = useQuery(opcoesQuery());
  const { data: clientes } = useQuery(clientesQuery(readChoice(search.get('cliente') ?? '').valores));
  const [melhoria, setMelhoria] = useState<{ como: 'processo' | 'tarefa'; row: Gargalo } | null>(null);
  const [dia, setDia] = useState(diaPadrao);
  const visoes = Object.entries(gargaloVisaoLabels).filter(
    ([id]) => id !== 'pessoa' || opcoes?.por_pessoa !== false,
  );
  const passado = addMonths(dateIn(new Date()).slice(0, 7), -1);
  const competencias = Array.from({ length: ultimas }, (_, n) => addMonths(passado, -n));
  return (
    <>
      <ListPage<Gargalo>
        key={visao}
        id={visao === 'caminho' ? `${noun}-caminho` : noun}
        title={texts.title}
        context={(result) => fraseDe(result)}
        fetch={async (query, signal) => {
          const answer = await fetchGargalos(query, signal);
          setDia(answer.data.agregados.expediente_min ?? diaPadrao);
          return answer;
        }}
        columns={visao === 'caminho' ? colunasDoCaminho(dia) : colunasDe(visao, dia)}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        defaultSort={visao === 'caminho' ? '-espera_total' : '-impacto'}
        {...(visao === 'caminho'
          ? { rowTo: (row: Gargalo) => href('fechamentos.detail', { uuid: row.uuid }) }
          : {
              rowMenu: (row: Gargalo): MenuItem[] => [
                {
                  label: texts.improve,
                  icon: 'process',
                  onSelect: () => setMelhoria({ como: 'processo', row }),
                },
                {
                  label: texts.improveTask,
                  icon: 'tasks',
                  onSelect: () => setMelhoria({ como: 'tarefa', row }),
                },
              ],
            })}
        filters={[
          {
            kind: 'one',
            key: 'visao',
            label: texts.view,
            options: visoes.map(([value, label]) => ({ value, label })),
          },
          { kind: 'one', key: 'meses', label: texts.months, options: filterOptions(gargaloMeses) },
          {
            kind: 'one',
            key: 'competencia',
            label: texts.until,
            options: competencias.map((value) => ({ value, label: formatCompetencia(value) })),
          },
          { kind: 'many', key: 'modelo', label: texts.model, options: optionsOf(opcoes?.modelos) },
          {
            kind: 'lookup',
            key: 'cliente',
            label: common.client,
            find: findClientes,
            nameOf: (uuid) => clientes?.find(({ valor }) => valor === uuid)?.rotulo,
          },
          {
            kind: 'many',
            key: 'departamento',
            label: common.department,
            options: optionsOf(opcoes?.departamentos),
          },
        ]}
        exportPath="/fechamentos/gargalos/exportar"
        empty={{ text: texts.empty, hint: texts.emptyHint }}
      >
        {(result) => (
          <Stack gap={3}>
            <ViewSwitch label={texts.view} views={visoes.map(([id, label]) => ({ id, label }))} keeps />
            {result && result.total > 0 && (
              <KpiRow label={texts.figures}>
                <Kpi label={texts.closings} value={inteiro(result.agregados.fechamentos)} />
                <Kpi label={texts.tasks} value={inteiro(result.agregados.tarefas)} />
                <Kpi label={texts.lateFigure} value={formatBp(result.agregados.atrasadas_bp ?? 0)} />
                <Kpi label={texts.returns} value={inteiro(result.agregados.devolucoes)} />
                <Kpi label={texts.impactFigure} value={inteiro(result.agregados.impacto)} />
              </KpiRow>
            )}
          </Stack>
        )}
      </ListPage>
      {melhoria?.como === 'processo' && (
        <ProcessoFormDialog
          prefill={{ nome: texts.processName(melhoria.row.nome).slice(0, 140), as_is: asIsDe(melhoria.row) }}
          onClose={() => setMelhoria(null)}
        />
      )}
      {melhoria?.como === 'tarefa' && (
        <TarefaFormDialog
          titulo={texts.taskName(melhoria.row.nome).slice(0, 160)}
          onClose={() => setMelhoria(null)}
        />
      )}
    </>
  );
}

const inteiro = (value: number | undefined) => (value ?? 0).toLocaleString('pt-BR');

/** The list's answer brings the sentence along. */
const fraseDe = (result: unknown) => (result as GargaloList).frase ?? texts.empty;

const tempo = (medida: GargaloMedida | null, qual: keyof GargaloMedida, dia: number) =>
  medida === null ? common.dash : emDias(medida[qual], dia);

const colunasDe = (visao: GargaloVisao, dia: number): Column<Gargalo>[] => [
  {
    key: 'nome',
    header: texts.name[visao],
    cell: (row) => row.nome,
    sortable: true,
    primary: true,
    width: 240,
  },
  ...(visao === 'tarefa'
    ? [
        {
          key: 'detalhe',
          header: texts.model,
          cell: (row: Gargalo) => row.detalhe ?? common.dash,
          width: 150,
        },
      ]
    : []),
  {
    key: 'impacto',
    header: texts.impact,
    cell: (row) => inteiro(row.impacto),
    align: 'end',
    sortable: true,
    width: 90,
  },
  ...(visao === 'causa'
    ? []
    : gargaloFases.flatMap((fase): Column<Gargalo>[] => [
        {
          key: fase,
          header: gargaloFaseLabels[fase],
          cell: (row) => tempo(row[fase], 'mediana_min', dia),
          align: 'end',
          sortable: true,
          width: 100,
        },
        {
          key: `${fase}_p90`,
          header: texts.p90(gargaloFaseLabels[fase]),
          cell: (row) => tempo(row[fase], 'p90_min', dia),
          align: 'end',
          hidden: true,
        },
      ])),
  {
    key: 'espera',
    header: texts.wait,
    cell: (row) => tempo(row.espera, 'mediana_min', dia),
    align: 'end',
    sortable: true,
    hidden: visao !== 'causa',
    width: 100,
  },
  {
    key: 'espera_total',
    header: texts.waitTotal,
    cell: (row) => emDias(row.espera_total_min, dia),
    align: 'end',
    sortable: true,
    hidden: visao !== 'causa',
    width: 120,
  },
  {
    key: 'atrasadas',
    header: texts.late,
    cell: (row) => (row.atrasadas_bp === null ? common.dash : formatBp(row.atrasadas_bp)),
    align: 'end',
    sortable: true,
    width: 100,
  },
  {
    key: 'devolucoes',
    header: texts.returns,
    cell: (row) => inteiro(row.devolucoes),
    align: 'end',
    sortable: true,
    width: 100,
  },
  {
    key: 'tarefas',
    header: texts.tasks,
    cell: (row) => inteiro(row.tarefas),
    align: 'end',
    sortable: true,
    width: 80,
  },
  {
    key: 'clientes',
    header: texts.clients,
    cell: (row) => inteiro(row.clientes),
    align: 'end',
    sortable: true,
    width: 85,
  },
  {
    key: 'criticos',
    header: texts.critical,
    cell: (row) => inteiro(row.criticos),
    align: 'end',
    sortable: true,
    hidden: true,
  },
];

const colunasDoCaminho = (dia: number): Column<Gargalo>[] => [
  {
    key: 'nome',
    header: texts.name.caminho,
    cell: (row) => row.nome,
    sortable: true,
    primary: true,
    width: 240,
  },
  { key: 'detalhe', header: texts.model, cell: (row) => row.detalhe ?? common.dash, width: 160 },
  {
    key: 'espera_total',
    header: texts.duration,
    cell: (row) => emDias(row.espera_total_min, dia),
    align: 'end',
    sortable: true,
    width: 100,
  },
  {
    key: 'tarefas',
    header: texts.steps,
    cell: (row) => inteiro(row.tarefas),
    align: 'end',
    sortable: true,
    width: 80,
  },
  { key: 'caminho', header: texts.path, cell: (row) => row.caminho?.join(' → ') ?? common.dash, width: 520 },
];
