import { formatCompetencia } from '@gestao/shared/config';
import type { Gargalo, GargaloListQuery } from '@gestao/shared/contracts/operacao/gargalos';
import {
  gargaloFaseLabels,
  gargaloFases,
  gargaloMeses,
  gargaloVisaoLabels,
} from '@gestao/shared/contracts/operacao/values/gargalos';
import { cliente, departamento, fechamento_modelo } from '../../../platform/database/schema';
import type { ExportColumn, ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listGargalos } from './gargalos.service';

const milimin = (minutos: number | undefined) => (minutos === undefined ? null : minutos * 1000);

export const gargalosExport: ExportDefinition<GargaloListQuery, Gargalo> = {
  recurso: 'fechamentos/gargalos',
  titulo: 'Gargalos dos fechamentos',
  colunas: [
    { key: 'nome', titulo: 'Nome', largura: 30 },
    { key: 'detalhe', titulo: 'Modelo', largura: 20, com: 'nome' },
    { key: 'tarefas', titulo: 'Tarefas', tipo: 'inteiro' },
    { key: 'clientes', titulo: 'Clientes', tipo: 'inteiro' },
    ...gargaloFases.flatMap((fase): ExportColumn<Gargalo>[] => [
      {
        key: fase,
        titulo: `${gargaloFaseLabels[fase]}, mediana (min)`,
        tipo: 'milimin',
        valor: (item) => milimin(item[fase]?.mediana_min),
      },
      {
        key: `${fase}_p90`,
        titulo: `${gargaloFaseLabels[fase]}, p90 (min)`,
        tipo: 'milimin',
        valor: (item) => milimin(item[fase]?.p90_min),
        com: fase,
      },
    ]),
    {
      key: 'espera',
      titulo: 'Espera, mediana (min)',
      tipo: 'milimin',
      valor: (item) => milimin(item.espera?.mediana_min),
    },
    {
      key: 'espera_total',
      titulo: 'Espera somada (min)',
      tipo: 'milimin',
      valor: (item) => milimin(item.espera_total_min),
    },
    { key: 'atrasadas', titulo: 'Com atraso', tipo: 'bp', valor: (item) => item.atrasadas_bp },
    { key: 'devolucoes', titulo: 'Devoluções', tipo: 'inteiro' },
    { key: 'impacto', titulo: 'Impacto', tipo: 'inteiro' },
    { key: 'criticos', titulo: 'No caminho crítico', tipo: 'inteiro' },
    { key: 'caminho', titulo: 'Caminho crítico', valor: (item) => item.caminho?.join(' > '), largura: 40 },
  ],
  filtros: {
    visao: { rotulo: 'Visão', opcoes: gargaloVisaoLabels },
    meses: { rotulo: 'Período', opcoes: gargaloMeses },
    competencia: {
      rotulo: 'Até a competência',
      nome: async (_orm, valor) => formatCompetencia(valor),
    },
    modelo: {
      rotulo: 'Modelo',
      nome: nameOf(fechamento_modelo, fechamento_modelo.uuid, fechamento_modelo.nome),
    },
    cliente: { rotulo: 'Cliente', nome: nameOf(cliente, cliente.uuid, cliente.razao_social) },
    departamento: {
      rotulo: 'Departamento',
      nome: nameOf(departamento, departamento.uuid, departamento.nome),
    },
  },
  lista: listGargalos,
};
