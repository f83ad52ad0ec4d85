import { formatDate } from '@gestao/shared/config';
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
import type { CellType, CellValue } from '../../sistema/exportacoes/export-definition';
import type { Nomes } from './comparar';

/** Behind a link that holds the end of a task, not its beginning. */
export const paraTerminar = '(para terminar)';
export const opcional = '(opcional)';
const obrigatorio = '(obrigatório)';

type Celula = { tipo?: CellType; valor: (tarefa: FechamentoModeloTarefa, nomes: Nomes) => CellValue };
const nome = (uuid: string | null, nomes: Nomes) => (uuid === null ? null : nomes(uuid));

/** Every cell of a template's task in a spreadsheet. */
const celulas: Readonly<Record<Exclude<ModeloPlanilhaChave, 'modelo'>, Celula>> = {
  chave: { valor: ({ chave }) => chave },
  titulo: { valor: ({ titulo }) => titulo },
  pai: { valor: ({ pai }) => pai },
  descricao: { valor: ({ descricao }) => descricao },
  departamento: { valor: ({ departamento_uuid }, nomes) => nome(departamento_uuid, nomes) },
  lado: { valor: ({ lado }) => ladoLabels[lado] },
  responsavel_regra: { valor: ({ responsavel_regra }) => responsavelRegraLabels[responsavel_regra] },
  responsavel: { valor: ({ responsavel_uuid }, nomes) => nome(responsavel_uuid, nomes) },
  revisor_regra: { valor: ({ revisor_regra }) => (revisor_regra ? revisorRegraLabels[revisor_regra] : null) },
  revisor: { valor: ({ revisor_uuid }, nomes) => nome(revisor_uuid, nomes) },
  regra_tipo: { valor: ({ regra_tipo }) => modeloPrazoLabels[regra_tipo] },
  regra_dia: { tipo: 'inteiro', valor: ({ regra_dia }) => regra_dia },
  deslocamento_meses: { tipo: 'inteiro', valor: ({ deslocamento_meses }) => deslocamento_meses },
  ajuste: { valor: ({ ajuste }) => ajusteLabels[ajuste] },
  calendario: { valor: ({ calendario }) => calendarioDaRegraLabels[calendario] },
  meta_dias_uteis: { tipo: 'inteiro', valor: ({ meta_dias_uteis }) => meta_dias_uteis },
  periodicidade: { valor: ({ periodicidade }) => modeloPeriodicidadeLabels[periodicidade] },
  meses_ativos: { valor: ({ meses_ativos }) => meses_ativos.join('; ') },
  aguarda: {
    valor: ({ aguarda }) =>
      aguarda
        .map(({ chave, tipo, folga_dias_uteis }) =>
          [chave, folga_dias_uteis > 0 && `+${folga_dias_uteis}`, tipo === 'termina_termina' && paraTerminar]
            .filter(Boolean)
            .join(' '),
        )
        .join('; '),
  },
  minutos: { tipo: 'milimin', valor: ({ minutos_estimados_milimin }) => minutos_estimados_milimin },
  peso: { tipo: 'inteiro', valor: ({ peso }) => peso },
  exige_revisao: { tipo: 'booleano', valor: ({ exige_revisao }) => exige_revisao },
  exige_anexo: { tipo: 'booleano', valor: ({ exige_anexo }) => exige_anexo },
  tipo_documento: { valor: ({ tipo_documento_uuid }, nomes) => nome(tipo_documento_uuid, nomes) },
  gera_multa: { tipo: 'booleano', valor: ({ gera_multa }) => gera_multa },
  visivel_cliente: { tipo: 'booleano', valor: ({ visivel_cliente }) => visivel_cliente },
  apos_fechamento: { tipo: 'booleano', valor: ({ apos_fechamento }) => apos_fechamento },
  checklist: {
    valor: ({ itens_checklist }) =>
      itens_checklist
        .map(({ texto, obrigatorio: pede }) =>
          pede
            ? /\((opcional|obrigatório)\)$/i.test(texto)
              ? `${texto} ${obrigatorio}`
              : texto
            : `${texto} ${opcional}`,
        )
        .join('\n'),
  },
  condicao_volume: { valor: ({ condicao }, nomes) => nome(condicao?.direcionador_uuid ?? null, nomes) },
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

/** A cell as an import reads it back, whichever file it comes by. */
export function celulaLida(
  chave: Exclude<ModeloPlanilhaChave, 'modelo'>,
  tarefa: FechamentoModeloTarefa,
  nomes: Nomes,
): string {
  const { tipo, valor } = celulas[chave];
  const value = valor(tarefa, nomes);
  if (value === null || value === undefined) return '';
  if (tipo === 'booleano') return value ? 'Sim' : 'Não';
  if (tipo === 'data') return formatDate(String(value));
  if (tipo === 'milimin') return String(Number(value) / 1000).replace('.', ',');
  return mesmoTexto(String(value));
}

/** A text as it comes back: without what spreadsheets and browsers do to the ends of lines. */
export const mesmoTexto = (text: string) =>
  text
    .replace(/_x000D_/gi, '')
    .replace(/\r\n?/g, '\n')
    .trim();
