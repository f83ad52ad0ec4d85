import { formatDateInWords } from '@gestao/shared/config';
import type { VersoesComparadas } from '@gestao/shared/contracts/comum/modelo-versoes';
import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  condicaoOperadorLabels,
  modeloPeriodicidadeLabels,
  prazoEmPalavras,
  revisorRegraLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { responsavelRegraLabels } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { dependenciaTipoLabels, ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { Nomes } from '../modelo-planilha/celulas';

const simOuNao = (value: boolean) => (value ? 'Sim' : 'Não');
const nada = '—';
const horas = (milimin: number | null) =>
  milimin === null ? nada : `${(milimin / 1000).toLocaleString('pt-BR')} min`;

type Campo = { rotulo: string; texto: (tarefa: FechamentoModeloTarefa, nomes: Nomes) => string };
const nome = (uuid: string | null, nomes: Nomes) => (uuid === null ? nada : nomes(uuid));

/** Every field of a template's task in words, in the order of the editor. */
export const camposDaTarefa: Readonly<Record<string, Campo>> = {
  titulo: { rotulo: 'Título', texto: ({ titulo }) => titulo },
  descricao: { rotulo: 'Instruções', texto: ({ descricao }) => descricao ?? nada },
  pai: { rotulo: 'Parte de', texto: ({ pai }) => pai ?? nada },
  departamento_uuid: {
    rotulo: 'Departamento',
    texto: ({ departamento_uuid }, nomes) => nome(departamento_uuid, nomes),
  },
  lado: { rotulo: 'Lado', texto: ({ lado }) => ladoLabels[lado] },
  responsavel: {
    rotulo: 'Responsável',
    texto: ({ responsavel_regra, responsavel_uuid }, nomes) =>
      responsavel_regra === 'pessoa'
        ? nome(responsavel_uuid, nomes)
        : responsavelRegraLabels[responsavel_regra],
  },
  revisor: {
    rotulo: 'Revisor',
    texto: ({ revisor_regra, revisor_uuid }, nomes) =>
      revisor_regra === null
        ? nada
        : revisor_regra === 'pessoa'
          ? nome(revisor_uuid, nomes)
          : revisorRegraLabels[revisor_regra],
  },
  prazo: { rotulo: 'Vencimento', texto: prazoEmPalavras },
  meta_dias_uteis: {
    rotulo: 'Dias úteis até a meta',
    texto: ({ meta_dias_uteis }) => String(meta_dias_uteis),
  },
  periodicidade: {
    rotulo: 'Periodicidade',
    texto: ({ periodicidade, meses_ativos }) =>
      meses_ativos.length === 0
        ? modeloPeriodicidadeLabels[periodicidade]
        : `${modeloPeriodicidadeLabels[periodicidade]} (meses ${meses_ativos.join(', ')})`,
  },
  minutos: {
    rotulo: 'Estimativa',
    texto: ({ minutos_estimados_milimin }) => horas(minutos_estimados_milimin),
  },
  peso: { rotulo: 'Peso', texto: ({ peso }) => (peso === null ? nada : String(peso)) },
  exige_revisao: { rotulo: 'Exige revisão', texto: ({ exige_revisao }) => simOuNao(exige_revisao) },
  exige_anexo: { rotulo: 'Exige arquivo', texto: ({ exige_anexo }) => simOuNao(exige_anexo) },
  tipo_documento_uuid: {
    rotulo: 'Documento exigido',
    texto: ({ tipo_documento_uuid }, nomes) => nome(tipo_documento_uuid, nomes),
  },
  gera_multa: { rotulo: 'Gera multa', texto: ({ gera_multa }) => simOuNao(gera_multa) },
  visivel_cliente: {
    rotulo: 'Visível ao cliente',
    texto: ({ visivel_cliente }) => simOuNao(visivel_cliente),
  },
  apos_fechamento: {
    rotulo: 'Depois do fechamento',
    texto: ({ apos_fechamento }) => simOuNao(apos_fechamento),
  },
  checklist: {
    rotulo: 'Checklist',
    texto: ({ itens_checklist }) =>
      itens_checklist
        .map(({ texto, obrigatorio }) => (obrigatorio ? texto : `${texto} (opcional)`))
        .join('; ') || nada,
  },
  aguarda: {
    rotulo: 'Aguarda',
    texto: ({ aguarda }) =>
      aguarda
        .map(({ chave, tipo, folga_dias_uteis }) =>
          [
            chave,
            folga_dias_uteis > 0 && `(+${folga_dias_uteis} dias úteis)`,
            tipo !== 'termina_inicia' && `(${dependenciaTipoLabels[tipo].toLowerCase()})`,
          ]
            .filter(Boolean)
            .join(' '),
        )
        .join('; ') || nada,
  },
  condicao: {
    rotulo: 'Condição',
    texto: ({ condicao }, nomes) =>
      condicao === null
        ? nada
        : `${nomes(condicao.direcionador_uuid)} ${condicaoOperadorLabels[condicao.operador]} ${condicao.quantidade}`,
  },
  fundamento: { rotulo: 'Fundamento', texto: ({ fundamento }) => fundamento ?? nada },
  conferido_em: {
    rotulo: 'Conferido em',
    texto: ({ conferido_em }) => (conferido_em === null ? nada : formatDateInWords(conferido_em)),
  },
  conferido_por: {
    rotulo: 'Conferido por',
    texto: ({ conferido_por_uuid }, nomes) => nome(conferido_por_uuid, nomes),
  },
};

/** What differs between two versions, task by task: those of the newer one in its order, then those that left. */
export function compararTarefas(
  antes: readonly FechamentoModeloTarefa[],
  depois: readonly FechamentoModeloTarefa[],
  nomes: Nomes,
): VersoesComparadas {
  const antigas = new Map(antes.map((one) => [one.chave, one]));
  const chaves = new Set(depois.map(({ chave }) => chave));
  const itens: VersoesComparadas['itens'] = [];
  for (const nova of depois) {
    const { chave, titulo } = nova;
    const antiga = antigas.get(chave);
    if (!antiga) itens.push({ chave, titulo, mudanca: 'incluida', campos: [] });
    else {
      const campos = camposQueMudaram(antiga, nova, nomes);
      if (campos.length > 0) itens.push({ chave, titulo, mudanca: 'alterada', campos });
    }
  }
  for (const { chave, titulo } of antes)
    if (!chaves.has(chave)) itens.push({ chave, titulo, mudanca: 'retirada', campos: [] });
  return { itens };
}

function camposQueMudaram(antiga: FechamentoModeloTarefa, nova: FechamentoModeloTarefa, nomes: Nomes) {
  return Object.entries(camposDaTarefa).flatMap(([campo, { rotulo, texto }]) => {
    const [de, para] = [texto(antiga, nomes), texto(nova, nomes)];
    return de === para ? [] : [{ campo, rotulo, de, para }];
  });
}
