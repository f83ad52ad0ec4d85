import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import type { Database } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { readSegregacao } from '../../sistema/anexos/validacao.rules';
import { listAnexosPendentes } from './validacao-anexos.repository';

/** Files that wait to be validated: the same as the badge of the menu. */
export const validacaoHome: HomeBlock = {
  chave: 'anexos_a_validar',
  async read({ context, actor, linhas }) {
    if (actor.isClient || !may(actor, 'gerenciar validacao anexos')) return null;
    const { itens, total } = await listAnexosPendentes(
      context.database,
      actor,
      { pagina: 1, por_pagina: 25 },
      context.now(),
    );
    const visiveis = itens.slice(0, linhas);
    const proprios = await enviadosPor(context.database, actor, visiveis);
    const pagina = { pagina: 'validacao-anexos.list', parametros: {} };
    return {
      chave: 'anexos_a_validar',
      titulo: 'Anexos a validar',
      total,
      vazio: 'Nenhum anexo espera validação.',
      itens: visiveis.map((item) => {
        const destino = { ...pagina, consulta: { busca: item.nome } };
        return {
          uuid: item.uuid,
          titulo: item.pedido ?? item.nome,
          detalhe: item.cliente?.nome ?? item.enviado_por,
          quando: item.enviado_em,
          situacao: item.situacao === 'atrasado' ? 'Atrasado' : null,
          tom: item.situacao === 'atrasado' ? ('vermelho' as const) : ('neutro' as const),
          destino,
          acao: { rotulo: 'Validar', destino },
          // What has warnings is looked at first.
          fazer:
            item.alertas.length > 0 || proprios.has(item.uuid)
              ? null
              : {
                  parte: 'hoje.anexos',
                  uuid: item.uuid,
                  nome: item.nome,
                  versao: 0,
                  acoes: [
                    { acao: 'aprovar', rotulo: 'Aprovar' },
                    { acao: 'rejeitar', rotulo: 'Rejeitar' },
                  ],
                },
        };
      }),
      ver_todos: { ...pagina, consulta: {} },
    };
  },
};

/** Of these the ones that the person sent, and so does not decide about. */
async function enviadosPor(
  { orm }: Pick<Database, 'orm'>,
  { usuarioId }: Actor,
  itens: readonly { uuid: string }[],
): Promise<Set<string>> {
  if (itens.length === 0 || !(await readSegregacao(orm))) return new Set();
  const uuids = itens.map(({ uuid }) => uuid);
  const rows = await orm
    .select({ uuid: anexo.uuid })
    .from(anexo)
    .where(and(inArray(anexo.uuid, uuids), eq(anexo.criado_por_id, usuarioId)));
  return new Set(rows.map(({ uuid }) => uuid));
}
