import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import type {
  FechamentoModeloDetalhe,
  FechamentoModeloTarefa,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import { departamento, usuario } from '../../../platform/database/schema';
import { readVersoes } from '../../../platform/versioned/versions';
import { findConferencia } from './conferencia-aberta';
import { fechamentoModelos } from './fechamento-modelo.kind';
import { findFechamentoModelo } from './modelos.repository';

/** @throws Refusal 403 for a client's person; 404 */
export async function getFechamentoModelo(
  { database: { orm }, now }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<FechamentoModeloDetalhe> {
  if (actor.isClient) throw forbidden();
  const found = await findFechamentoModelo(orm, uuid, dateIn(now()).slice(0, 7));
  if (!found) throw notFound();
  const { modelo } = found;
  const { rascunho, emVigor, versoes } = await readVersoes(orm, fechamentoModelos, modelo.id);
  const [area] = modelo.departamento_id
    ? await orm
        .select({ uuid: departamento.uuid, nome: departamento.nome })
        .from(departamento)
        .where(eq(departamento.id, modelo.departamento_id))
    : [];
  const [coordenador] = modelo.coordenador_id
    ? await orm.select({ uuid: usuario.uuid }).from(usuario).where(eq(usuario.id, modelo.coordenador_id))
    : [];
  const status = modelo.status;
  const publicadas = emVigor?.tarefas ?? [];
  const doRascunho = rascunho?.conteudo.tarefas ?? [];
  const { regimes = [], segmentos = [], servicos = [], tags = [] } = modelo.criterios;
  return {
    uuid: modelo.uuid,
    nome: modelo.nome,
    descricao: modelo.descricao,
    departamento_uuid: area?.uuid ?? null,
    departamento: area ?? null,
    vincular_automaticamente: modelo.vincular_automaticamente,
    criterios: {
      regimes: regimes as FechamentoModeloDetalhe['criterios']['regimes'],
      segmentos,
      servicos,
      tags,
    },
    coordenador_regra: modelo.coordenador_regra,
    coordenador_uuid: coordenador?.uuid ?? null,
    mes_inicio: modelo.mes_inicio,
    mes_fim: modelo.mes_fim,
    dia_geracao: modelo.dia_geracao,
    status,
    status_label: modeloStatusLabels[status],
    clientes: found.clientes,
    publicadas,
    rascunho: rascunho ? { tarefas: doRascunho, versao: rascunho.versao } : null,
    versoes: versoes.map(({ conteudo, ...versao }) => ({ ...versao, tarefas: conteudo.tarefas.length })),
    conferentes: await readConferentes(orm, [...publicadas, ...doRascunho]),
    conferencia: await findConferencia(orm, actor, modelo.id, publicadas),
    versao: modelo.versao,
  };
}

/** Names of those who looked up what tasks rest on. */
async function readConferentes(orm: Reader, tarefas: readonly FechamentoModeloTarefa[]) {
  const uuids = [...new Set(tarefas.flatMap(({ conferido_por_uuid }) => conferido_por_uuid ?? []))];
  if (uuids.length === 0) return [];
  return orm
    .select({ valor: usuario.uuid, rotulo: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.uuid, uuids))
    .orderBy(usuario.id);
}
