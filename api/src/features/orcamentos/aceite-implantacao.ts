import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Audit } from '../../audit/audit';
import type { Transaction } from '../../database/database';
import {
  implantacao,
  implantacao_documento,
  implantacao_fase,
  perfil,
  sequencia,
  usuario,
} from '../../database/schema';
import type { OrcamentoRow } from './orcamento-conteudo.repository';
import { fasesDosModelos, modelosDaProposta } from './proposta-modelos';

/**
 * Puts the client's start into the inbox (domain 4.9): phases and documents of the services' templates,
 * and the documents already asked for with the budget.
 * @param hoje `AAAA-MM-DD`: the documents' terms count from here
 */
export async function abrirImplantacao(
  tx: Transaction,
  audit: Audit,
  pedido: {
    row: OrcamentoRow;
    cliente: { id: number; uuid: string };
    contato: { nome: string; email: string };
    competencia: string;
    hoje: string;
    now: Date;
  },
): Promise<{ uuid: string; codigo: string }> {
  const { row, cliente, contato, competencia, hoje, now } = pedido;
  const modelos = await modelosDaProposta(tx, row.id);
  const codigo = await nextCodigo(tx);
  const [criada] = await tx
    .insert(implantacao)
    .values({
      codigo,
      cliente_id: cliente.id,
      orcamento_id: row.id,
      modelo_id: modelos[0]?.id,
      contato_nome: contato.nome,
      contato_email: contato.email,
      competencia_inicial: competencia,
      observacoes_venda: row.observacoes_internas,
      recebida_em: now,
      criado_em: now,
    })
    .returning({ id: implantacao.id, uuid: implantacao.uuid });
  if (!criada) throw new Error('The start of a client was not written.');
  const fases = fasesDosModelos(modelos);
  if (fases.length > 0) {
    await tx.insert(implantacao_fase).values(
      fases.map(({ chave, nome, ordem, peso_bp }) => ({
        implantacao_id: criada.id,
        chave,
        nome,
        ordem,
        peso_bp,
      })),
    );
  }
  await tx
    .update(implantacao_documento)
    .set({ implantacao_id: criada.id, atualizado_em: now })
    .where(and(eq(implantacao_documento.orcamento_id, row.id), isNull(implantacao_documento.implantacao_id)));
  const jaPedidos = await tx
    .select({ nome: implantacao_documento.nome })
    .from(implantacao_documento)
    .where(eq(implantacao_documento.implantacao_id, criada.id));
  const nomes = new Set(jaPedidos.map(({ nome }) => nome));
  const documentos = modelos
    .flatMap((one) => one.documentos)
    .filter(({ nome }) => !nomes.has(nome) && Boolean(nomes.add(nome)));
  if (documentos.length > 0) {
    await tx.insert(implantacao_documento).values(
      documentos.map((documento, ordem) => ({
        implantacao_id: criada.id,
        nome: documento.nome,
        obrigatorio: documento.obrigatorio,
        prazo: addBusinessDays(hoje, documento.prazo_dias_uteis),
        ordem,
        criado_em: now,
      })),
    );
  }
  audit.record({
    acao: 'Criou',
    entidade: 'implantacao',
    uuid: criada.uuid,
    rotulo: codigo,
    clienteUuid: cliente.uuid,
    depois: {
      codigo,
      orcamento: row.numero,
      competencia_inicial: competencia,
      fases: fases.map((fase) => fase.nome),
      documentos: documentos.map((documento) => documento.nome),
    },
  });
  return { uuid: criada.uuid, codigo };
}

/** `IMP-0001`; the counter's row makes simultaneous acceptances wait for each other. */
async function nextCodigo(tx: Transaction): Promise<string> {
  const maior = sql`(select coalesce(max(substring(i.codigo from '[0-9]+$')::bigint), 0) + 1 from implantacao i)`;
  const [row] = await tx
    .insert(sequencia)
    .values({ nome: 'implantacao', ultimo: maior })
    .onConflictDoUpdate({ target: sequencia.nome, set: { ultimo: sql`${sequencia.ultimo} + 1` } })
    .returning({ ultimo: sequencia.ultimo });
  return `IMP-${String(row?.ultimo).padStart(4, '0')}`;
}

/** People who take over starts of clients. */
export async function pessoasDaImplantacao(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(
      and(
        isNull(usuario.excluido_em),
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        sql`${perfil.permissoes} @> array['implantacao-caixa-entrada']::text[]`,
      ),
    );
  return rows.map(({ id }) => id);
}
