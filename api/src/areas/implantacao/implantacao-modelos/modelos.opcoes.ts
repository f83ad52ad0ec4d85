import type {
  ImplantacaoModeloOpcoes,
  ImplantacaoModeloPartes,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, invalidFields } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import { direcionador, precificacao_servico, seletor } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { departamentoChoices } from '../../acesso/departamentos/departamento-choices';
import { listPessoasDasTarefas } from '../../operacao/tarefas/edicao/pessoas-da-tarefa';

/** Choices of a template's parts. @throws Refusal 403 for a client's person */
export async function readOpcoes(orm: Reader, actor: Actor): Promise<ImplantacaoModeloOpcoes> {
  if (actor.isClient) throw forbidden();
  const pessoas = await listPessoasDasTarefas(orm);
  return {
    pessoas: pessoas.map(({ valor, rotulo }) => ({ valor, rotulo })),
    departamentos: await departamentoChoices(orm),
    servicos: await orm
      .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
      .from(precificacao_servico)
      .where(and(isNull(precificacao_servico.excluido_em), eq(precificacao_servico.ativo, true)))
      .orderBy(byText(precificacao_servico.nome), precificacao_servico.id),
    direcionadores: await orm
      .select({ valor: direcionador.uuid, rotulo: direcionador.nome })
      .from(direcionador)
      .where(isNull(direcionador.excluido_em))
      .orderBy(byText(direcionador.nome), direcionador.id),
    tipos_documento: await orm
      .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
      .from(seletor)
      .where(and(isNull(seletor.excluido_em), eq(seletor.grupo, 'tipo_documento'), eq(seletor.ativo, true)))
      .orderBy(seletor.ordem, seletor.id),
  };
}

type Partes = Pick<ImplantacaoModeloPartes, 'etapas' | 'documentos'>;
type Referencia = { lista: keyof ImplantacaoModeloOpcoes; uuid: string; campo: string };

/** What steps and documents point to, each with the place of its field. */
function referenciasDe({ etapas, documentos }: Partes): Referencia[] {
  const of = (lista: Referencia['lista'], campo: string, uuid: string | null | undefined) =>
    uuid ? [{ lista, campo, uuid }] : [];
  return [
    ...etapas.flatMap(({ departamento_uuid, responsavel_regra, responsavel_uuid }, at) => [
      ...of('departamentos', `etapas.${at}.departamento_uuid`, departamento_uuid),
      ...(responsavel_regra === 'pessoa'
        ? of('pessoas', `etapas.${at}.responsavel_uuid`, responsavel_uuid)
        : []),
    ]),
    ...documentos.flatMap(({ tipo_documento_uuid, condicao }, at) => [
      ...of('tipos_documento', `documentos.${at}.tipo_documento_uuid`, tipo_documento_uuid),
      ...condicao.servicos.flatMap((uuid) => of('servicos', `documentos.${at}.condicao.servicos`, uuid)),
      ...of(
        'direcionadores',
        `documentos.${at}.condicao.volume.direcionador_uuid`,
        condicao.volume?.direcionador_uuid,
      ),
    ]),
  ];
}

/**
 * What a template may point to: what can be chosen today. A draft keeps what it named already.
 * @throws Refusal 422 by field
 */
export async function refuseReferencias(
  tx: Reader,
  actor: Actor,
  partes: Partes,
  antes: Partes = { etapas: [], documentos: [] },
): Promise<void> {
  const conhecidas = new Set(referenciasDe(antes).map(({ uuid }) => uuid));
  const novas = referenciasDe(partes).filter(({ uuid }) => !conhecidas.has(uuid));
  if (novas.length === 0) return;
  const opcoes = await readOpcoes(tx, actor);
  const erradas = novas.filter(({ lista, uuid }) => !opcoes[lista].some(({ valor }) => valor === uuid));
  if (erradas.length > 0)
    throw invalidFields(
      Object.fromEntries(erradas.map(({ campo }) => [campo, ['Opção inválida ou que não vale mais.']])),
    );
}
