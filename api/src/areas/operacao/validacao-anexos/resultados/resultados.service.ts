import type { Resultado, TarefaDeResultado } from '@gestao/shared/contracts/operacao/resultados';
import { folded } from '@gestao/shared/rules/folding';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { forbidden } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { cliente, seletor, tarefa } from '../../../../platform/database/schema';
import { contains } from '../../../../platform/listing/text';
import { clienteRows } from '../../../clientes/clientes/clientes.rows';
import { recogniseArquivo } from '../../../sistema/anexos/leitura/ler-arquivo';
import { type IncomingFile, receiveFile } from '../../../sistema/anexos/receive-file';
import { tarefaRows } from '../../tarefas/tarefas.rows';
import { matchTarefas, type Pistas, pistasDe } from './casar.rules';

/** Tasks of one client that are compared, and those that are named. */
const comparadas = 300;
const mostradas = 8;

/**
 * Reads a file of a folder of results and proposes the task it is for; nothing of it is kept
 * (docs/domain/operacao.md#pasta-de-resultados).
 * @throws Refusal 413, 507; 422 at `arquivo`
 */
export function proposeTarefa(scope: Scope, file: IncomingFile): Promise<Resultado> {
  if (scope.actor.isClient) throw forbidden();
  return receiveFile(scope, file, {
    async bind(stored) {
      const lido = await scope.files.asLocal(stored.arquivo, (path) =>
        recogniseArquivo(path, stored.extensao),
      );
      const pistas = pistasDe(stored.nome_original, lido);
      const result = await propose(scope, stored.nome_original, pistas, lido?.protegido ?? false);
      return { result, kept: false };
    },
  });
}

async function propose(scope: Scope, nome: string, pistas: Pistas, protegido: boolean): Promise<Resultado> {
  const { clientes, peloDocumento } = await clientesDe(scope, pistas);
  const nada = (motivo: string): Resultado => ({
    nome,
    cliente: clientes.length === 1 ? refOf(clientes[0]) : null,
    competencia: pistas.competencias.length === 1 ? (pistas.competencias[0] ?? null) : null,
    tipo_documento: null,
    certeza: 'nenhuma',
    motivo,
    tarefa: null,
    candidatas: [],
  });
  if (clientes.length === 0) {
    if (protegido) return nada('O arquivo está protegido por senha, e o nome não diz de quem é.');
    return nada('Nem o nome nem o conteúdo dizem de que cliente é.');
  }
  const tarefas = await openTasks(
    scope,
    or(...clientes.map(({ id }) => eq(tarefa.cliente_id, id))) as SQL,
    comparadas,
  );
  const { certeza, tarefa: achada, outras } = matchTarefas(pistas, tarefas, { peloDocumento });
  if (certeza === 'nenhuma') {
    return nada(
      tarefas.length === 0
        ? 'O cliente não tem tarefa aberta que você veja.'
        : 'O cliente não tem tarefa aberta desta competência.',
    );
  }
  const dele = clientes.find(({ uuid }) => uuid === achada?.cliente?.uuid);
  return {
    ...nada(''),
    cliente: dele ? refOf(dele) : clientes.length === 1 ? refOf(clientes[0]) : null,
    competencia: achada?.competencia ?? nada('').competencia,
    tipo_documento: achada?.tipo ?? null,
    certeza: clientes.length > 1 && certeza === 'alta' ? 'media' : certeza,
    motivo: motivoDe(certeza, clientes.length, peloDocumento),
    tarefa: achada && shown(achada),
    candidatas: outras.slice(0, mostradas).map(shown),
  };
}

function motivoDe(certeza: Resultado['certeza'], clientes: number, peloDocumento: boolean): string | null {
  if (clientes > 1) return 'O arquivo fala de mais de um cliente.';
  if (certeza === 'baixa') return 'Mais de uma tarefa serve.';
  if (!peloDocumento) return 'O cliente foi reconhecido só pelo nome do arquivo.';
  return certeza === 'media' ? 'O arquivo não diz com clareza do que trata.' : null;
}

const refOf = (one: { uuid: string; nome: string } | undefined) =>
  one ? { uuid: one.uuid, nome: one.nome } : null;

/** Clients that a file names: by document, else, in its name alone, by theirs. Only those the person may see. */
async function clientesDe({ actor, database: { orm } }: Scope, pistas: Pistas) {
  const colunas = {
    id: cliente.id,
    uuid: cliente.uuid,
    nome: cliente.razao_social,
    fantasia: cliente.nome_fantasia,
    documento: cliente.documento,
  };
  const vivos = and(isNull(cliente.excluido_em), clienteRows(actor));
  if (pistas.documentos.length > 0) {
    const mesmos = await orm
      .select(colunas)
      .from(cliente)
      .where(
        and(
          vivos,
          // Another place of the same company is known by its root.
          or(
            ...pistas.documentos.map((um) =>
              // So is a company that its paper names by that root alone.
              um.length === 14 || um.length === 8
                ? sql`left(${cliente.documento}, 8) = ${um.slice(0, 8)} and length(${cliente.documento}) = 14`
                : eq(cliente.documento, um),
            ),
          ),
        ),
      )
      .orderBy(asc(cliente.id))
      .limit(20);
    const exatos = mesmos.filter(({ documento }) => pistas.documentos.includes(documento));
    const clientes = exatos.length > 0 ? exatos : mesmos;
    if (clientes.length > 0) return { clientes, peloDocumento: true };
  }
  const todos = await orm.select(colunas).from(cliente).where(vivos).orderBy(asc(cliente.id)).limit(20_000);
  const dito = [...pistas.nome].join(' ');
  const clientes = todos.filter(({ nome, fantasia }) =>
    [fantasia, nome].some((um) => {
      const words = folded(um ?? '')
        .replace(/\b(ltda|me|epp|eireli|s\.?a)\b\.?/g, ' ')
        .split(/[^a-z0-9]+/)
        .filter((word) => word.length > 2);
      return words.join('').length > 4 && words.every((word) => ` ${dito} `.includes(` ${word} `));
    }),
  );
  return { clientes: clientes.slice(0, 5), peloDocumento: false };
}

/** Open tasks that the person sees, the soonest due first. */
function openTasks({ actor, database: { orm } }: Scope, where: SQL | undefined, most: number) {
  return orm
    .select({
      uuid: tarefa.uuid,
      codigo: tarefa.codigo,
      titulo: tarefa.titulo,
      competencia: tarefa.competencia,
      exige_anexo: tarefa.exige_anexo,
      tipo: seletor.rotulo,
      cliente: { uuid: cliente.uuid, nome: cliente.razao_social },
    })
    .from(tarefa)
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .leftJoin(seletor, eq(seletor.id, tarefa.tipo_documento_id))
    .where(and(isNull(tarefa.excluido_em), tarefaAberta(tarefa.status), tarefaRows(actor), where))
    .orderBy(asc(tarefa.data_vencimento), asc(tarefa.id))
    .limit(most);
}

const shown = ({
  uuid,
  codigo,
  titulo,
  competencia,
  cliente: dele,
}: Awaited<ReturnType<typeof openTasks>>[number]): TarefaDeResultado => ({
  uuid,
  codigo,
  titulo,
  competencia,
  cliente: dele,
});

/** Tasks that a file may be given to by hand. */
export async function listTarefas(scope: Scope, busca: string): Promise<TarefaDeResultado[]> {
  if (scope.actor.isClient) throw forbidden();
  const where = busca
    ? contains(busca, tarefa.titulo, tarefa.codigo, cliente.razao_social, cliente.nome_fantasia)
    : undefined;
  return (await openTasks(scope, where, 30)).map(shown);
}
