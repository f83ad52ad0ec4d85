import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  documento_pedido,
  implantacao,
  implantacao_fase,
  implantacao_modelo_versao,
  implantacao_origem,
  orcamento,
  usuario,
} from '../../../platform/database/schema';
import { readConteudoDeImplantacao } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { caixaOuAssumidaRows } from '../implantacoes/quem-pode-assumir.rows';
import { type PlanoDatado, planoDatado } from './plano.rules';

const colunas = {
  id: implantacao.id,
  uuid: implantacao.uuid,
  versao: implantacao.versao,
  atualizado_em: implantacao.atualizado_em,
  atualizado_por_id: implantacao.atualizado_por_id,
  codigo: implantacao.codigo,
  status: implantacao.status,
  recebida_em: implantacao.recebida_em,
  contato_nome: implantacao.contato_nome,
  contato_email: implantacao.contato_email,
  responsavel: usuario.nome,
  cliente_id: implantacao.cliente_id,
  cliente_uuid: cliente.uuid,
  cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
  carteira_id: cliente.responsavel_carteira_id,
  uf: cliente.uf,
  municipio_ibge: cliente.municipio_ibge,
  vendedor_id: orcamento.vendedor_id,
  orcamento_uuid: orcamento.uuid,
};

function select(orm: Reader, actor: Actor, uuid: string) {
  return orm
    .select(colunas)
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(orcamento, eq(orcamento.id, implantacao.orcamento_id))
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
    .where(and(eq(implantacao.uuid, uuid), isNull(implantacao.excluido_em), caixaOuAssumidaRows(actor)));
}

/** An implantação of the inbox as taking it over needs it. @throws Refusal 403 for a client's person */
export async function findEmEspera(orm: Reader, actor: Actor, uuid: string) {
  const [row] = await select(orm, actor, uuid);
  return row;
}
export type EmEspera = NonNullable<Awaited<ReturnType<typeof findEmEspera>>>;

/** The same, held for the transaction. */
export async function holdEmEspera(
  tx: Transaction,
  actor: Actor,
  uuid: string,
): Promise<EmEspera | undefined> {
  await tx.select({ id: implantacao.id }).from(implantacao).where(eq(implantacao.uuid, uuid)).for('update');
  return findEmEspera(tx, actor, uuid);
}

/** What an implantação came from, ready to be dated on its client's calendar. */
export async function readPlano(orm: Reader, row: EmEspera) {
  const versoes = await orm
    .select({ conteudo: implantacao_modelo_versao.conteudo })
    .from(implantacao_origem)
    .innerJoin(
      implantacao_modelo_versao,
      eq(implantacao_modelo_versao.id, implantacao_origem.modelo_versao_id),
    )
    .where(eq(implantacao_origem.implantacao_id, row.id))
    .orderBy(asc(implantacao_origem.ordem));
  const modelos = versoes.map(({ conteudo }) => readConteudoDeImplantacao(conteudo));
  const fases = await orm
    .select({ chave: implantacao_fase.chave, nome: implantacao_fase.nome })
    .from(implantacao_fase)
    .where(and(eq(implantacao_fase.implantacao_id, row.id), isNull(implantacao_fase.excluido_em)))
    .orderBy(asc(implantacao_fase.ordem), asc(implantacao_fase.id));
  const pedidos = await orm
    .select()
    .from(documento_pedido)
    .where(and(eq(documento_pedido.implantacao_id, row.id), isNull(documento_pedido.excluido_em)))
    .orderBy(asc(documento_pedido.ordem), asc(documento_pedido.id));
  const dias = await readDayRules(orm, { uf: row.uf, municipio_ibge: row.municipio_ibge });
  const dosModelos = new Map(
    modelos.flatMap((one) => one.documentos).map(({ nome, prazo_dias_uteis }) => [nome, prazo_dias_uteis]),
  );
  return {
    dias,
    em: (inicio: string, mudancas?: Parameters<typeof planoDatado>[4]): PlanoDatado =>
      planoDatado(fases, modelos, inicio, dias, mudancas),
    /** Documents of the templates that nothing came for yet: they are due from the first day on, never earlier than asked. */
    documentos: (inicio: string) =>
      pedidos.flatMap(({ id, nome, obrigatorio, prazo, status, orcamento_id }) => {
        const uteis = dosModelos.get(nome);
        if (status !== 'pendente' || uteis === undefined || orcamento_id !== null) return [];
        const prazos = [prazo, addBusinessDays(inicio, uteis, dias)].sort();
        return [{ id, nome, obrigatorio, prazo: prazos[1] as string }];
      }),
  };
}
