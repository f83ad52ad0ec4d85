import type { ImplantacaoModeloComparacao } from '@gestao/shared/contracts/implantacao/implantacao-modelo-calendario';
import type { ImplantacaoModeloPartes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { Database } from '../../../platform/database/database';
import {
  departamento,
  direcionador,
  precificacao_servico,
  seletor,
  usuario,
} from '../../../platform/database/schema';
import { readConteudoDeImplantacao } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { compararModelos, type Nomes } from './comparar';
import { findModelo, findRascunho, listVersoes } from './modelos.repository';

/** @param de, para numbers of versions; 0 is the draft @throws Refusal 403, 404 */
export async function compararVersoes(
  { orm }: Database,
  actor: Actor,
  uuid: string,
  { de, para }: { de: number; para: number },
): Promise<ImplantacaoModeloComparacao> {
  if (actor.isClient) throw forbidden();
  const found = await findModelo(orm, uuid);
  if (!found) throw notFound();
  const rascunho = await findRascunho(orm, found.modelo.id);
  const versoes = await listVersoes(orm, found.modelo.id);
  const partesDe = (numero: number) => {
    const row = numero === 0 ? rascunho : versoes.find(({ versao }) => versao.numero === numero)?.versao;
    if (!row) throw notFound();
    return readConteudoDeImplantacao(row.conteudo);
  };
  const [antes, depois] = [partesDe(de), partesDe(para)];
  return compararModelos(antes, depois, await readNomes(orm, [antes, depois]));
}

/** Names of the people, departments, services, kinds and drivers that versions point to. */
export async function readNomes(orm: Reader, versoes: readonly ImplantacaoModeloPartes[]): Promise<Nomes> {
  const citados = versoes.flatMap(({ etapas, documentos }) => [
    ...etapas.flatMap((one) => [one.departamento_uuid, one.responsavel_uuid]),
    ...documentos.flatMap(({ tipo_documento_uuid, condicao }) => [
      tipo_documento_uuid,
      ...condicao.servicos,
      condicao.volume?.direcionador_uuid,
    ]),
  ]);
  const uuids = [...new Set(citados.flatMap((uuid) => uuid ?? []))];
  if (uuids.length === 0) return () => 'excluído';
  const rows = [
    ...(await orm
      .select({ uuid: usuario.uuid, nome: usuario.nome })
      .from(usuario)
      .where(inArray(usuario.uuid, uuids))),
    ...(await orm
      .select({ uuid: departamento.uuid, nome: departamento.nome })
      .from(departamento)
      .where(inArray(departamento.uuid, uuids))),
    ...(await orm
      .select({ uuid: precificacao_servico.uuid, nome: precificacao_servico.nome })
      .from(precificacao_servico)
      .where(inArray(precificacao_servico.uuid, uuids))),
    ...(await orm
      .select({ uuid: seletor.uuid, nome: seletor.rotulo })
      .from(seletor)
      .where(inArray(seletor.uuid, uuids))),
    ...(await orm
      .select({ uuid: direcionador.uuid, nome: direcionador.nome })
      .from(direcionador)
      .where(inArray(direcionador.uuid, uuids))),
  ];
  const nomes = new Map(rows.map(({ uuid, nome }) => [uuid, nome]));
  return (uuid) => nomes.get(uuid) ?? 'excluído';
}
