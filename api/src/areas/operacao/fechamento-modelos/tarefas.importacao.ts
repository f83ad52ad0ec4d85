import {
  type FechamentoModeloTarefa,
  fechamentoModeloTarefaSchema,
  type ModeloTarefaImportQuery,
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
import { z } from 'zod';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import type { Importer, ImportLine, ImportProblem } from '../../../platform/listing/importacao/importacao';
import { compararTarefas, type Nomes } from './comparar';
import { readNomes } from './comparar.service';
import { comQuemConferiu, conferidoNoFuturo, isConferidoNoFuturo } from './conferencia.rules';
import type { ModeloRow } from './modelo.writer';
import { holdModelo } from './modelos.service';
import { celulaLida, mesmoTexto } from './planilha-colunas';
import { readConhecidos } from './planilha-conhecidos';
import { CelulaErrada, type Conhecidos, leitura, lerCondicao } from './planilha-leitura';
import { chavesDasLinhas, lerAguarda, lerPai, referencias } from './planilha-vinculos';
import { gravarRascunho, openRascunho, type RascunhoAberto } from './rascunho';

type Row = Record<ModeloPlanilhaChave, string>;
interface Ready {
  modelo: ModeloRow;
  aberto: RascunhoAberto;
  tarefas: FechamentoModeloTarefa[];
  muda: boolean;
}

const celula = z.string().max(32_767).transform(mesmoTexto);
/** Cells stay texts here: one that says what the task has already is not read at all. */
const rowSchema = z.object({
  ...(Object.fromEntries(modeloTarefaImportColumns.map(({ chave }) => [chave, celula])) as Record<
    ModeloPlanilhaChave,
    typeof celula
  >),
  titulo: celula.pipe(z.string().min(1, 'Campo obrigatório.')),
});

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
const colunaDe = (campo: unknown) => colunaDoCampo[String(campo)] ?? String(campo);

/** The draft of a template by a file, which holds it whole: its order, and nothing that is not in it. */
export function modeloTarefaImporter(
  scope: Scope,
  { modelo: uuid, versao }: ModeloTarefaImportQuery,
): Importer<Row, Ready> {
  return {
    nome: 'fechamento-modelo-tarefas',
    colunas: modeloTarefaImportColumns,
    schema: rowSchema as unknown as Importer<Row, Ready>['schema'],
    unicos: { chave: ({ chave }) => chave || null },
    async prepare(tx, lines, incomplete, present) {
      const modelo = await holdModelo(tx, scope.actor, uuid);
      const aberto = await openRascunho(tx, modelo, versao);
      const todas = [...lines, ...(incomplete as readonly ImportLine<Row>[])].sort(
        (a, b) => a.linha - b.linha,
      );
      const { tarefas, problemas } = await lerTarefas(
        tx,
        todas,
        aberto.tarefas,
        present,
        dateIn(scope.now()),
      );
      if (todas.length > fechamentoModeloTarefasMaximas) {
        const linha = todas[fechamentoModeloTarefasMaximas]?.linha ?? 1;
        const mensagem = `Um modelo tem no máximo ${fechamentoModeloTarefasMaximas} tarefas.`;
        return { prontos: [], problemas: [{ linha, chave: 'titulo', mensagem }] };
      }
      const escritas = comQuemConferiu(tarefas, aberto.tarefas, scope.actor.uuid);
      const muda = JSON.stringify(escritas) !== JSON.stringify(aberto.tarefas);
      const { itens } = compararTarefas(
        aberto.tarefas,
        escritas,
        await readNomes(tx, [...aberto.tarefas, ...escritas]),
      );
      return {
        prontos: [{ modelo, aberto, tarefas: escritas, muda }],
        problemas,
        mudancas: itens,
        ...(muda && ordemMuda(aberto.tarefas, escritas) ? { avisos: ['A ordem das tarefas muda.'] } : {}),
      };
    },
    async save(tx, audit, prontos) {
      for (const { modelo, aberto, tarefas, muda } of prontos)
        if (muda) await gravarRascunho(tx, audit, scope, modelo, aberto, tarefas);
    },
  };
}

/** Whether those that stay stand in another order. */
function ordemMuda(
  antes: readonly FechamentoModeloTarefa[],
  depois: readonly FechamentoModeloTarefa[],
): boolean {
  const comuns = (estas: readonly FechamentoModeloTarefa[], outras: readonly FechamentoModeloTarefa[]) => {
    const chaves = new Set(outras.map(({ chave }) => chave));
    return estas.filter(({ chave }) => chaves.has(chave)).map(({ chave }) => chave);
  };
  return comuns(antes, depois).join() !== comuns(depois, antes).join();
}

async function lerTarefas(
  tx: Transaction,
  lines: readonly ImportLine<Row>[],
  atuais: readonly FechamentoModeloTarefa[],
  present: ReadonlySet<string>,
  hoje: string,
): Promise<{ tarefas: FechamentoModeloTarefa[]; problemas: ImportProblem[] }> {
  const conhecidos = await readConhecidos(tx);
  const nomes = await readNomes(tx, atuais);
  const chaves = chavesDasLinhas(
    lines.map(({ row: { chave = '', titulo = '' } }) => ({ chave, titulo })),
    atuais,
  );
  const achar = referencias(
    lines.map(({ row }, at) => ({ chave: chaves[at] ?? '', titulo: row.titulo ?? '' })),
  );
  const porChave = new Map(atuais.map((one) => [one.chave, one]));
  const problemas: ImportProblem[] = [];
  const tarefas = lines.map(({ linha, row }, at) => {
    const chave = chaves[at] ?? '';
    const atual = porChave.get(chave);
    const erradas: ImportProblem[] = [];
    const tell = (coluna: string, mensagem: string) => erradas.push({ linha, chave: coluna, mensagem });
    const lida = lerLinha({ row, chave, atual, present, nomes, conhecidos, achar, tell });
    const conferida = fechamentoModeloTarefaSchema.safeParse(lida);
    if (!conferida.success)
      // A title that is missing is told by the reader of the lines.
      for (const { path, message } of conferida.error.issues)
        if (!erradas.some((one) => one.chave === colunaDe(path[0])) && !(path[0] === 'titulo' && !row.titulo))
          tell(colunaDe(path[0]), message);
    const tarefa = conferida.success ? conferida.data : lida;
    if (isConferidoNoFuturo(tarefa, atual, hoje)) tell('conferido_em', conferidoNoFuturo);
    problemas.push(...erradas);
    return tarefa;
  });
  const comErro = new Set(problemas.map(({ linha }) => linha));
  for (const { path, message } of problemasDasTarefas(tarefas)) {
    const linha = lines[Number(path[1])]?.linha ?? 1;
    const campo = String(path[2]);
    // A key that repeats is told with its first line; the rest of a line that was not understood would mislead.
    if (campo === 'chave' || (comErro.has(linha) && !['pai', 'aguarda'].includes(campo))) continue;
    if (problemas.some((one) => one.linha === linha && one.chave === colunaDe(campo))) continue;
    problemas.push({ linha, chave: colunaDe(campo), mensagem: message });
  }
  return { tarefas, problemas };
}

/** One line as a task: what the file leaves out, or says as it is, stays as the draft has it. */
function lerLinha({
  row,
  chave,
  atual,
  present,
  nomes,
  conhecidos,
  achar,
  tell,
}: {
  row: Partial<Row>;
  chave: string;
  atual: FechamentoModeloTarefa | undefined;
  present: ReadonlySet<string>;
  nomes: Nomes;
  conhecidos: Conhecidos;
  achar: (texto: string) => string | undefined;
  tell: (coluna: string, mensagem: string) => void;
}): FechamentoModeloTarefa {
  const base = atual ?? { ...fechamentoModeloTarefaVazia, titulo: '' };
  const muda = (coluna: Exclude<ModeloPlanilhaChave, 'modelo'>) =>
    present.has(coluna) &&
    row[coluna] !== undefined &&
    (!atual || celulaLida(coluna, atual, nomes) !== row[coluna]);
  const lida: Partial<FechamentoModeloTarefa> = {};
  const ler = (coluna: string, read: () => Partial<FechamentoModeloTarefa>) => {
    try {
      Object.assign(lida, read());
    } catch (error) {
      if (!(error instanceof CelulaErrada)) throw error;
      tell(coluna, error.message);
    }
  };
  for (const [coluna, read] of Object.entries(leitura) as [
    keyof typeof leitura,
    (texto: string, conhecidos: Conhecidos) => Partial<FechamentoModeloTarefa>,
  ][])
    if (muda(coluna)) ler(coluna, () => read(row[coluna] ?? '', conhecidos));
  if (muda('pai')) ler('pai', () => ({ pai: lerPai(row.pai ?? '', achar) }));
  if (muda('aguarda')) ler('aguarda', () => ({ aguarda: lerAguarda(row.aguarda ?? '', achar) }));
  const condicao = ['condicao_volume', 'condicao_operador', 'condicao_quantidade'] as const;
  if (condicao.some(muda)) {
    const [condicao_volume, condicao_operador, condicao_quantidade] = condicao.map((one) =>
      present.has(one) || !atual ? (row[one] ?? '') : celulaLida(one, atual, nomes),
    ) as [string, string, string];
    ler('condicao_volume', () => ({
      condicao: lerCondicao({ condicao_volume, condicao_operador, condicao_quantidade }, conhecidos, tell),
    }));
  }
  const tarefa = { ...base, ...lida, chave };
  // Without a department nobody in it is asked; the portfolio's person always is there.
  if (!atual && !row.responsavel_regra && tarefa.departamento_uuid === null)
    tarefa.responsavel_regra = 'carteira';
  return tarefa as FechamentoModeloTarefa;
}
