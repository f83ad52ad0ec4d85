import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import type { ImplantacaoCaixa } from '@gestao/shared/contracts/implantacao/implantacoes';
import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { cliente, implantacao, orcamento, usuario } from '../../../platform/database/schema';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText } from '../../../platform/listing/text';
import { readSetting } from '../../sistema/configs/configs.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { faltamDaPassagem } from '../implantacao-registro/passagem.rules';
import {
  buscaDeImplantacao,
  matchingImplantacoes,
  nomeCliente,
  servicosVendidos,
} from './implantacoes.repository';
import { relogioDaCaixa } from './implantacoes.rules';
import { podeAssumirRows } from './quem-pode-assumir.rows';

/** Sold implantações that wait for somebody, oldest first. @throws Refusal 403 for a client's person */
export async function listCaixa(database: Database, actor: Actor, query: ListQuery, hoje: string) {
  const [regras, dias] = await Promise.all([
    readDayRules(database),
    readSetting(database.orm, 'implantacao', 'sla_assumir_dias_uteis'),
  ]);
  const base = and(
    isNull(implantacao.excluido_em),
    eq(implantacao.status, 'aguardando_inicio'),
    podeAssumirRows(actor),
  );
  const where = and(base, buscaDeImplantacao(query.busca));
  const recebida = sql`(${implantacao.recebida_em} at time zone 'America/Sao_Paulo')::date`;
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      cliente: byText(nomeCliente),
      vendedor: byText(usuario.nome),
      aceito_em: orcamento.respondido_em,
      competencia_inicial: implantacao.competencia_inicial,
      sla_em: implantacao.recebida_em,
    },
    defaultSort: 'sla_em',
    tieBreaker: implantacao.id,
    select: (key) =>
      database.orm
        .select({
          ...key,
          uuid: implantacao.uuid,
          codigo: implantacao.codigo,
          cliente_uuid: cliente.uuid,
          cliente_nome: nomeCliente,
          servicos: servicosVendidos,
          vendedor: usuario.nome,
          aceito_em: orcamento.respondido_em,
          competencia_inicial: implantacao.competencia_inicial,
          observacoes_venda: implantacao.observacoes_venda,
          recebida_em: implantacao.recebida_em,
          devolvida_motivo: implantacao.devolvida_motivo,
          passagem_faltam: faltamDaPassagem,
        })
        .from(implantacao)
        .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
        .leftJoin(orcamento, eq(orcamento.id, implantacao.orcamento_id))
        .leftJoin(usuario, eq(usuario.id, orcamento.vendedor_id)),
    matching: () => matchingImplantacoes(database),
    toItem: ({ cliente_uuid, cliente_nome, aceito_em, recebida_em, ...row }): ImplantacaoCaixa => ({
      ...row,
      cliente: { uuid: cliente_uuid, nome: cliente_nome },
      aceito_em: aceito_em?.toISOString() ?? null,
      ...relogioDaCaixa(recebida_em, hoje, dias, regras),
    }),
    agregados: async () => ({
      atrasadas: await database.orm.$count(
        implantacao,
        // Received before so many business days back: its days are over.
        and(base, sql`${recebida} < ${addBusinessDays(hoje, -dias, regras)}`),
      ),
    }),
  });
}
