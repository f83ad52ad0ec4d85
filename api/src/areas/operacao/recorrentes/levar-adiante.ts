import { tituloInvalido } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { regrasDoDepartamento } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { eq, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { TaskChange } from '../../../platform/area/task-model';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { tituloDoModelo } from './modelo.rules';
import { registroDoModelo } from './modelo-registro';
import { type ColunasDoModelo, type RecorrenteRow, writeRecorrente } from './recorrente.writer';
import { followModelo } from './seguir-instancias';

/** What a task and its model have alike. */
const iguais = [
  'descricao',
  'departamento_id',
  'prioridade',
  'tags',
  'minutos_estimados_milimin',
  'exige_revisao',
  'exige_anexo',
  'tipo_documento_id',
  'gera_multa',
  'revisor_id',
] as const;

/**
 * Takes what changed of a task into its held model, and to the tasks after it that nobody touched: those before it stay
 * (docs/domain/operacao.md#recorrentes). Dates are the task's own: a rhythm changes in the model.
 * @throws Refusal 422 by field for what the model cannot hold
 */
export async function carryOn(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  modelo: RecorrenteRow,
  mudanca: TaskChange,
): Promise<void> {
  const colunas = await colunasDoModelo(tx, modelo, mudanca);
  if (Object.keys(colunas).length === 0) return;
  refuseIncoerente(scope, { ...modelo, ...colunas }, colunas);
  const antes = await registroDoModelo(tx, modelo);
  const saved = await writeRecorrente(tx, modelo.id, colunas, trailOf(scope));
  audit.record({
    acao: 'Alterou',
    entidade: 'tarefa_recorrente',
    uuid: saved.uuid,
    rotulo: saved.titulo,
    clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
    antes,
    depois: await registroDoModelo(tx, saved),
  });
  await followModelo(tx, audit, scope, modelo, saved, mudanca.antes.data_original ?? undefined);
}

const mesmo = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const semId = (itens: TaskChange['itens']) => itens.map(({ texto, obrigatorio }) => ({ texto, obrigatorio }));

async function colunasDoModelo(
  tx: Transaction,
  modelo: RecorrenteRow,
  { antes, depois, itensAntes, itens }: TaskChange,
): Promise<Partial<ColunasDoModelo>> {
  const colunas: Partial<ColunasDoModelo> = Object.fromEntries(
    iguais
      .filter((coluna) => !mesmo(antes[coluna], depois[coluna]))
      .map((coluna) => [coluna, depois[coluna]]),
  );
  if (antes.titulo !== depois.titulo)
    colunas.titulo = tituloDoModelo(
      depois.titulo,
      modelo.titulo,
      (antes.data_original as string).slice(0, 7),
      await nomeDoCliente(tx, depois.cliente_id),
    );
  if (antes.responsavel_id !== depois.responsavel_id) {
    colunas.responsavel_regra = depois.responsavel_id === null ? 'ninguem' : 'pessoa';
    colunas.responsavel_id = depois.responsavel_id;
  }
  if (!mesmo(semId(itensAntes), semId(itens))) colunas.checklist = semId(itens);
  return colunas;
}

async function nomeDoCliente(tx: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})` })
    .from(cliente)
    .where(eq(cliente.id, id));
  return row?.nome ?? null;
}

/** @throws Refusal 422 by field where the task may be so and its model not */
function refuseIncoerente(
  { actor }: Scope,
  modelo: Pick<
    RecorrenteRow,
    'titulo' | 'escopo' | 'responsavel_regra' | 'responsavel_id' | 'revisor_id' | 'departamento_id'
  >,
  mudou: Partial<ColunasDoModelo>,
): void {
  const erros: Record<string, string[]> = {};
  if (mudou.titulo !== undefined) {
    const erro =
      modelo.titulo.length > 160
        ? 'Com as variáveis do modelo o título passa de 160 letras. Encurte.'
        : tituloInvalido(modelo);
    if (erro) erros.titulo = [erro];
  }
  if (!actor.visaoTotal && modelo.responsavel_id !== actor.usuarioId)
    erros.responsavel_uuid = ['Nas próximas, com a sua visão, o responsável é você.'];
  if (modelo.revisor_id !== null && modelo.revisor_id === modelo.responsavel_id)
    erros[mudou.responsavel_id === undefined ? 'revisor_uuid' : 'responsavel_uuid'] = [
      'No modelo, esta pessoa já tem o outro papel. Escolha outra.',
    ];
  if (modelo.departamento_id === null && regrasDoDepartamento.includes(modelo.responsavel_regra))
    erros.departamento_uuid = ['O modelo acha quem faz pelo departamento. Escolha um.'];
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}
