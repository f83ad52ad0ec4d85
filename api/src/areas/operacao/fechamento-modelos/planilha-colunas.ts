import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  condicaoOperadorLabels,
  modeloPeriodicidadeLabels,
  modeloPrazoLabels,
  revisorRegraLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import {
  type ModeloPlanilhaChave,
  modeloTarefaImportColumns,
} from '@gestao/shared/contracts/operacao/values/modelo-planilha';
import {
  ajusteLabels,
  calendarioDaRegraLabels,
  responsavelRegraLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { aguardaEmTexto, type Celula, checklistEmTexto, nomeDe } from '../modelo-planilha/celulas';

export type ColunaDaPlanilha = Exclude<ModeloPlanilhaChave, 'modelo'>;

/** Every cell of a template's task in a spreadsheet. */
export const celulas: Readonly<Record<ColunaDaPlanilha, Celula<FechamentoModeloTarefa>>> = {
  chave: { valor: ({ chave }) => chave },
  titulo: { valor: ({ titulo }) => titulo },
  pai: { valor: ({ pai }) => pai },
  descricao: { valor: ({ descricao }) => descricao },
  departamento: { valor: ({ departamento_uuid }, nomes) => nomeDe(departamento_uuid, nomes) },
  lado: { valor: ({ lado }) => ladoLabels[lado] },
  responsavel_regra: { valor: ({ responsavel_regra }) => responsavelRegraLabels[responsavel_regra] },
  responsavel: { valor: ({ responsavel_uuid }, nomes) => nomeDe(responsavel_uuid, nomes) },
  revisor_regra: { valor: ({ revisor_regra }) => (revisor_regra ? revisorRegraLabels[revisor_regra] : null) },
  revisor: { valor: ({ revisor_uuid }, nomes) => nomeDe(revisor_uuid, nomes) },
  regra_tipo: { valor: ({ regra_tipo }) => modeloPrazoLabels[regra_tipo] },
  regra_dia: { tipo: 'inteiro', valor: ({ regra_dia }) => regra_dia },
  deslocamento_meses: { tipo: 'inteiro', valor: ({ deslocamento_meses }) => deslocamento_meses },
  ajuste: { valor: ({ ajuste }) => ajusteLabels[ajuste] },
  calendario: { valor: ({ calendario }) => calendarioDaRegraLabels[calendario] },
  meta_dias_uteis: { tipo: 'inteiro', valor: ({ meta_dias_uteis }) => meta_dias_uteis },
  periodicidade: { valor: ({ periodicidade }) => modeloPeriodicidadeLabels[periodicidade] },
  meses_ativos: { valor: ({ meses_ativos }) => meses_ativos.join('; ') },
  aguarda: { valor: ({ aguarda }) => aguardaEmTexto(aguarda) },
  minutos: { tipo: 'milimin', valor: ({ minutos_estimados_milimin }) => minutos_estimados_milimin },
  peso: { tipo: 'inteiro', valor: ({ peso }) => peso },
  exige_revisao: { tipo: 'booleano', valor: ({ exige_revisao }) => exige_revisao },
  exige_anexo: { tipo: 'booleano', valor: ({ exige_anexo }) => exige_anexo },
  tipo_documento: { valor: ({ tipo_documento_uuid }, nomes) => nomeDe(tipo_documento_uuid, nomes) },
  gera_multa: { tipo: 'booleano', valor: ({ gera_multa }) => gera_multa },
  visivel_cliente: { tipo: 'booleano', valor: ({ visivel_cliente }) => visivel_cliente },
  apos_fechamento: { tipo: 'booleano', valor: ({ apos_fechamento }) => apos_fechamento },
  checklist: { valor: ({ itens_checklist }) => checklistEmTexto(itens_checklist) },
  condicao_volume: { valor: ({ condicao }, nomes) => nomeDe(condicao?.direcionador_uuid ?? null, nomes) },
  condicao_operador: {
    valor: ({ condicao }) => (condicao ? condicaoOperadorLabels[condicao.operador] : null),
  },
  condicao_quantidade: { tipo: 'inteiro', valor: ({ condicao }) => condicao?.quantidade },
  fundamento: { valor: ({ fundamento }) => fundamento },
  conferido_em: { tipo: 'data', valor: ({ conferido_em }) => conferido_em },
};

export const colunasDaPlanilha = modeloTarefaImportColumns.flatMap(({ chave, titulo }) =>
  chave === 'modelo' ? [] : [{ chave, titulo, ...celulas[chave] }],
);
