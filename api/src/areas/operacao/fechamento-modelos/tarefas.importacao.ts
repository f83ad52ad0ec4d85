import type { ModeloImportQuery } from '@gestao/shared/contracts/comum/modelo-versoes';
import {
  type FechamentoModeloConteudo,
  type FechamentoModeloTarefa,
  fechamentoModeloTarefaSchema,
  problemasDasTarefas,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  fechamentoModeloTarefasMaximas,
  fechamentoModeloTarefaVazia,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import {
  type ModeloPlanilhaChave,
  modeloTarefaImportColumns,
} from '@gestao/shared/contracts/operacao/values/modelo-planilha';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { Scope } from '../../../platform/app/scope';
import type { Importer, ImportLine } from '../../../platform/listing/importacao/importacao';
import { keepRascunho, openRascunho, type Rascunho } from '../../../platform/versioned/drafts';
import { holdModelo } from '../../../platform/versioned/templates';
import { linhaSchema, ordemMuda, type Planilha, readLinhas } from '../modelo-planilha/linhas';
import { readPai } from '../modelo-planilha/vinculos';
import { comQuemConferiu, conferidoNoFuturo, isConferidoNoFuturo } from './conferencia.rules';
import { fechamentoModelos, type ModeloRow } from './fechamento-modelo.kind';
import { type ColunaDaPlanilha, celulas } from './planilha-colunas';
import { readConhecidos } from './planilha-conhecidos';
import { type Conhecidos, leitura, readCondicao } from './planilha-leitura';
import { compareTarefas, readNomes } from './versoes-em-palavras';

type Row = Record<ModeloPlanilhaChave, string>;
interface Ready {
  modelo: ModeloRow;
  aberto: Rascunho<FechamentoModeloConteudo>;
  tarefas: FechamentoModeloTarefa[];
  muda: boolean;
}

/** Fields of a task whose column has another name. */
const colunaDoCampo: Readonly<Record<string, ModeloPlanilhaChave>> = {
  departamento_uuid: 'departamento',
  responsavel_uuid: 'responsavel',
  revisor_uuid: 'revisor',
  tipo_documento_uuid: 'tipo_documento',
  minutos_estimados_milimin: 'minutos',
  itens_checklist: 'checklist',
  condicao: 'condicao_quantidade',
};

const condicao = ['condicao_volume', 'condicao_operador', 'condicao_quantidade'] as const;

/** @param hoje no law is looked up later */
const planilha = (hoje: string): Planilha<FechamentoModeloTarefa, ColunaDaPlanilha, Conhecidos> => ({
  celulas,
  leitura,
  juntas({ row, muda, celula, ler, achar, tell }, conhecidos) {
    if (muda('pai')) ler('pai', () => ({ pai: readPai(row.pai ?? '', achar) }));
    if (!condicao.some(muda)) return;
    const [condicao_volume, condicao_operador, condicao_quantidade] = condicao.map(celula) as [
      string,
      string,
      string,
    ];
    ler('condicao_volume', () => ({
      condicao: readCondicao({ condicao_volume, condicao_operador, condicao_quantidade }, conhecidos, tell),
    }));
  },
  completar(tarefa, { row, atual, tell }) {
    if (isConferidoNoFuturo(tarefa, atual, hoje)) tell('conferido_em', conferidoNoFuturo);
    // Without a department nobody in it is asked; the portfolio's person always is there.
    return !atual && !row.responsavel_regra && tarefa.departamento_uuid === null
      ? { ...tarefa, responsavel_regra: 'carteira' }
      : tarefa;
  },
  vazia: fechamentoModeloTarefaVazia,
  schema: fechamentoModeloTarefaSchema as Planilha<FechamentoModeloTarefa, never, never>['schema'],
  colunaDoCampo,
  vinculos: ['pai', 'aguarda'],
  problemas: problemasDasTarefas,
});

/** The draft of a template by a file, which holds it whole: its order, and nothing that is not in it. */
export function modeloTarefaImporter(
  scope: Scope,
  { modelo: uuid, versao }: ModeloImportQuery,
): Importer<Row, Ready> {
  return {
    nome: 'fechamento-modelo-tarefas',
    colunas: modeloTarefaImportColumns,
    schema: linhaSchema(modeloTarefaImportColumns) as unknown as Importer<Row, Ready>['schema'],
    unicos: { chave: ({ chave }) => chave || null },
    async prepare(tx, lines, incomplete, present) {
      const modelo = await holdModelo(tx, fechamentoModelos, scope.actor, uuid);
      const aberto = await openRascunho(tx, fechamentoModelos, modelo, versao);
      const atuais = aberto.conteudo.tarefas;
      const todas = [...lines, ...(incomplete as readonly ImportLine<Row>[])].sort(
        (a, b) => a.linha - b.linha,
      );
      const { itens: tarefas, problemas } = readLinhas(planilha(dateIn(scope.now())), todas, {
        atuais,
        present,
        nomes: await readNomes(tx, atuais),
        conhecidos: await readConhecidos(tx),
      });
      if (todas.length > fechamentoModeloTarefasMaximas) {
        const linha = todas[fechamentoModeloTarefasMaximas]?.linha ?? 1;
        const mensagem = `Um modelo tem no máximo ${fechamentoModeloTarefasMaximas} tarefas.`;
        return { prontos: [], problemas: [{ linha, chave: 'titulo', mensagem }] };
      }
      const escritas = comQuemConferiu(tarefas, atuais, scope.actor.uuid);
      const muda = JSON.stringify(escritas) !== JSON.stringify(atuais);
      const { itens } = await compareTarefas(tx, atuais, escritas);
      return {
        prontos: [{ modelo, aberto, tarefas: escritas, muda }],
        problemas,
        mudancas: itens,
        ...(muda && ordemMuda(atuais, escritas) ? { avisos: ['A ordem das tarefas muda.'] } : {}),
      };
    },
    async save(tx, audit, prontos) {
      for (const { modelo, aberto, tarefas, muda } of prontos)
        if (muda)
          await keepRascunho(tx, audit, fechamentoModelos, scope, modelo, aberto, { formato: 1, tarefas });
    },
  };
}
