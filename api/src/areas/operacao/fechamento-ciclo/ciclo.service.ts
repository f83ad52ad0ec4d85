import type {
  Bloqueios,
  Comprovante,
  FechamentoCiclo,
} from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import {
  type FechamentoPasso,
  fechamentoPassoLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import {
  cliente,
  fechamento,
  fechamento_comprovante,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { listMotivos } from '../tarefas/vida/motivos';
import { readBloqueios } from './bloqueios';
import type { ComprovanteRow } from './comprovante.writer';
import { readDados } from './comprovante-guardado';
import { executoresDe } from './executores';
import { sha256De } from './forma-canonica';
import { fechadasCom, readForma } from './forma-do-fechamento';
import { coordena, findFechamento, veTodos } from './hold-fechamento';
import { partiuDe, recusaDoPasso } from './passos.rules';

const fechou = alias(usuario, 'fechou');
const reabriu = alias(usuario, 'reabriu');

/** What may be done with a closing, and what was. @throws Refusal 403 for a client's person, 404 */
export async function getCiclo(scope: Scope, uuid: string): Promise<FechamentoCiclo> {
  const { actor } = scope;
  const { orm } = scope.database;
  const row = await findFechamento(orm, actor, uuid);
  const { reabertura_exige_gestor: exigeGestor } = await readConfigs(orm, 'fechamentos');
  const executores = await executoresDe(orm, row.id);
  const papel = {
    visaoTotal: veTodos(actor),
    coordena: coordena(actor, row),
    unicoExecutor: executores.length === 1 && executores[0] === actor.usuarioId,
    exigeGestor,
  };
  const comprovantes = await selectComprovantes(orm, row.id);
  const atual =
    row.status === 'fechado' ? comprovantes.find((one) => one.row.ciclo === row.ciclo) : undefined;
  const passos = (Object.keys(fechamentoPassoLabels) as FechamentoPasso[]).filter(
    (passo) =>
      partiuDe(passo, row.status) &&
      recusaDoPasso(passo, row.status, papel) === null &&
      (passo !== 'dispensar' || row.impactado_por_id !== null),
  );
  return {
    versao: row.versao,
    status: row.status,
    ciclo: row.ciclo,
    passos,
    confere: atual
      ? (await readForma(orm, row.id, row.ciclo)) === atual.row.forma && inteiro(atual.row)
      : null,
    impactado_por: await impactoDe(orm, row.impactado_por_id),
    comprovantes: comprovantes.map((one) => comprovanteDe(one, scope.config.publicUrl)),
    motivos: passos.includes('reabrir') ? await listMotivos(orm, 'motivo_reabertura') : [],
    reabriveis: passos.includes('reabrir') ? await listReabriveis(orm, row.id) : [],
  };
}

function listReabriveis(orm: Reader, fechamentoId: number) {
  return orm
    .select({
      valor: tarefa.uuid,
      rotulo: sql<string>`${tarefa.codigo} || ' ' || ${tarefa.titulo}`,
    })
    .from(tarefa)
    .where(and(fechadasCom(fechamentoId), inArray(tarefa.status, ['concluida', 'desconsiderada'])))
    .orderBy(asc(tarefa.ordem), asc(tarefa.id));
}

/** A receipt whose text still has its hash. */
const inteiro = ({ forma, hash }: ComprovanteRow) => sha256De(forma) === hash;

function selectComprovantes(orm: Reader, fechamentoId: number) {
  return orm
    .select({ row: fechamento_comprovante, fechou: fechou.nome, reabriu: reabriu.nome })
    .from(fechamento_comprovante)
    .innerJoin(fechou, eq(fechou.id, fechamento_comprovante.fechado_por_id))
    .leftJoin(reabriu, eq(reabriu.id, fechamento_comprovante.reaberto_por_id))
    .where(eq(fechamento_comprovante.fechamento_id, fechamentoId))
    .orderBy(desc(fechamento_comprovante.ciclo));
}

/** Browser path of the page of a receipt, for anybody. */
export const enderecoDoComprovante = (publicUrl: string, codigo: string) =>
  `${publicUrl}/comprovante-de-fechamento/${codigo}`;

function comprovanteDe(
  { row, fechou: quem, reabriu: quemReabriu }: Awaited<ReturnType<typeof selectComprovantes>>[number],
  publicUrl: string,
): Comprovante {
  const { horas_milimin, volume, retrospectiva } = readDados(row);
  return {
    ciclo: row.ciclo,
    hash: row.hash,
    endereco: enderecoDoComprovante(publicUrl, row.codigo_publico),
    fechado_em: row.fechado_em.toISOString(),
    fechado_por: quem,
    horas_milimin,
    volume,
    retrospectiva,
    reaberto_em: row.reaberto_em?.toISOString() ?? null,
    reaberto_por: quemReabriu,
    reaberto_motivo: row.reaberto_motivo,
  };
}

async function impactoDe(orm: Reader, id: number | null) {
  if (id === null) return null;
  const [row] = await orm
    .select({ uuid: fechamento.uuid, competencia: fechamento.competencia })
    .from(fechamento)
    .where(eq(fechamento.id, id));
  return row ?? null;
}

/** What holds a closing back. @throws Refusal 403 for a client's person, 404 */
export async function getBloqueios(scope: Scope, uuid: string): Promise<Bloqueios> {
  const { orm } = scope.database;
  const row = await findFechamento(orm, scope.actor, uuid);
  const { exigir_volume } = await readConfigs(orm, 'fechamentos');
  const itens = await readBloqueios(orm, row, exigir_volume);
  const [dele] = await orm.select({ uuid: cliente.uuid }).from(cliente).where(eq(cliente.id, row.cliente_id));
  if (!dele) throw notFound();
  return { itens, impedem: itens.filter(({ impede }) => impede).length, cliente: dele.uuid };
}

/** One receipt of a closing of the person's rows. @throws Refusal 403 for a client's person, 404 */
export async function findComprovante(scope: Scope, uuid: string, ciclo: number) {
  const { orm } = scope.database;
  const row = await findFechamento(orm, scope.actor, uuid);
  const [comprovante] = await orm
    .select()
    .from(fechamento_comprovante)
    .where(and(eq(fechamento_comprovante.fechamento_id, row.id), eq(fechamento_comprovante.ciclo, ciclo)));
  if (!comprovante) throw notFound();
  return { fechamento: row, comprovante };
}
