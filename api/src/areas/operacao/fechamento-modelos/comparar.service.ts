import type { VersoesComparadas } from '@gestao/shared/contracts/comum/modelo-versoes';
import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { Database } from '../../../platform/database/database';
import { departamento, direcionador, seletor, usuario } from '../../../platform/database/schema';
import type { Nomes } from '../modelo-planilha/celulas';
import { compararTarefas } from './comparar';
import { readConteudo } from './conteudo';
import { findModelo, findRascunho, listVersoes } from './modelos.repository';

/** @param de, para numbers of versions; 0 is the draft @throws Refusal 403, 404 */
export async function compararVersoes(
  { orm }: Database,
  actor: Actor,
  uuid: string,
  { de, para }: { de: number; para: number },
): Promise<VersoesComparadas> {
  if (actor.isClient) throw forbidden();
  const found = await findModelo(orm, uuid, '0000-00');
  if (!found) throw notFound();
  const versoes = await listVersoes(orm, found.modelo.id);
  const rascunho = await findRascunho(orm, found.modelo.id);
  const tarefasDe = (numero: number) => {
    const row = numero === 0 ? rascunho : versoes.find(({ versao }) => versao.numero === numero)?.versao;
    if (!row) throw notFound();
    return readConteudo(row.conteudo).tarefas;
  };
  const [antes, depois] = [tarefasDe(de), tarefasDe(para)];
  return compararTarefas(antes, depois, await readNomes(orm, [...antes, ...depois]));
}

/** Names of the people, departments, kinds and drivers that tasks point to. */
export async function readNomes(orm: Reader, tarefas: readonly FechamentoModeloTarefa[]): Promise<Nomes> {
  const uuids = [
    ...new Set(
      tarefas.flatMap((one) =>
        [
          one.departamento_uuid,
          one.responsavel_uuid,
          one.revisor_uuid,
          one.conferido_por_uuid,
          one.tipo_documento_uuid,
          one.condicao?.direcionador_uuid,
        ].flatMap((uuid) => uuid ?? []),
      ),
    ),
  ];
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
