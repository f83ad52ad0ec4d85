import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { nextNumber } from '../../../../platform/database/next-number';
import {
  cliente,
  direcionador,
  implantacao,
  implantacao_documento,
  implantacao_ebook,
  implantacao_fase,
  implantacao_matriz_item,
  perfil,
  usuario,
} from '../../../../platform/database/schema/index';
import { together } from '../../../../platform/database/together';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { fasesDosModelos, modelosDaProposta } from '../proposta/proposta-modelos';
import type { ItemOferecido } from '../proposta/proposta-total';
import { secoesDoEbook } from './aceite-ebook';
import { matrizDosServicos } from './aceite-matriz';

/** What a start is made of. */
export interface PedidoDeImplantacao {
  row: OrcamentoRow;
  cliente: { id: number; uuid: string };
  contato: { nome: string; email: string };
  /** Lines that were accepted. */
  escolhidos: readonly Pick<ItemOferecido, 'nome' | 'incluso' | 'nao_incluso' | 'franquias'>[];
  competencia: string;
  hoje: string;
  now: Date;
}

/**
 * Puts the client's start into the inbox (docs/domain/comercial.md#aceite): phases and documents of the
 * services' templates, the documents already asked for with the budget, and matriz and manual out of what was
 * sold.
 * @param hoje `AAAA-MM-DD`: the documents' terms count from here
 */
export async function openImplantacao(
  tx: Transaction,
  audit: Audit,
  pedido: PedidoDeImplantacao,
): Promise<{ uuid: string; codigo: string }> {
  const { row, cliente: pessoa, contato, competencia, hoje, now } = pedido;
  const modelos = await modelosDaProposta(tx, row.id);
  const codigo = await nextCodigo(tx);
  const [criada] = await tx
    .insert(implantacao)
    .values({
      codigo,
      cliente_id: pessoa.id,
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
    .where(
      and(
        eq(implantacao_documento.orcamento_id, row.id),
        isNull(implantacao_documento.implantacao_id),
        isNull(implantacao_documento.excluido_em),
      ),
    );
  const jaPedidos = await tx
    .select({ nome: implantacao_documento.nome })
    .from(implantacao_documento)
    .where(eq(implantacao_documento.implantacao_id, criada.id));
  const nomes = new Set(jaPedidos.map(({ nome }) => nome.toLowerCase()));
  const documentos = modelos
    .flatMap((one) => one.documentos)
    .filter(({ nome }) => !nomes.has(nome.toLowerCase()) && Boolean(nomes.add(nome.toLowerCase())));
  if (documentos.length > 0) {
    await tx.insert(implantacao_documento).values(
      documentos.map((documento, ordem) => ({
        implantacao_id: criada.id,
        nome: documento.nome,
        obrigatorio: documento.obrigatorio,
        prazo: addBusinessDays(hoje, documento.prazo_dias_uteis),
        ordem: jaPedidos.length + ordem,
        criado_em: now,
      })),
    );
  }
  const atividades = await writeMatrizAndManual(tx, criada.id, pedido);
  audit.record({
    acao: 'Criou',
    entidade: 'implantacao',
    uuid: criada.uuid,
    rotulo: codigo,
    clienteUuid: pessoa.uuid,
    depois: {
      codigo,
      orcamento: row.numero,
      competencia_inicial: competencia,
      fases: fases.map((fase) => fase.nome),
      documentos: documentos.map((documento) => documento.nome),
      atividades,
    },
  });
  return { uuid: criada.uuid, codigo };
}

/**
 * Matriz and manual out of what was sold (docs/domain/implantacao.md#matriz); @returns how many activities
 * the matriz has.
 */
async function writeMatrizAndManual(
  tx: Transaction,
  implantacaoId: number,
  { row, cliente: pessoa, escolhidos, now }: PedidoDeImplantacao,
): Promise<number> {
  const [drivers, [dono], [vendedor], empresa] = await together(tx, [
    tx
      .select({ chave: direcionador.chave, nome: direcionador.nome })
      .from(direcionador)
      .orderBy(asc(direcionador.ordem), asc(direcionador.id)),
    tx.select({ nome: cliente.razao_social }).from(cliente).where(eq(cliente.id, pessoa.id)),
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.vendedor_id)),
    () => readConfigs(tx, 'empresa'),
  ]);
  const contratado = new Map(escolhidos.flatMap((item) => Object.entries(item.franquias ?? {})));
  const franquias = drivers.flatMap(({ chave, nome }) => {
    const franquia = contratado.get(chave);
    return franquia && franquia.contratado > 0 ? [{ chave, nome, ...franquia }] : [];
  });
  const matriz = matrizDosServicos(
    escolhidos,
    franquias.map((one) => one.chave),
  );
  await tx
    .insert(implantacao_matriz_item)
    .values(matriz.map((linha) => ({ ...linha, implantacao_id: implantacaoId, criado_em: now })));
  await tx.insert(implantacao_ebook).values({
    implantacao_id: implantacaoId,
    secoes: secoesDoEbook({
      cliente: dono?.nome ?? '',
      firma: empresa.razao_social || 'nossa equipe',
      servicos: escolhidos,
      franquias,
      vendedor: vendedor?.nome ?? '',
    }),
    criado_em: now,
  });
  return matriz.length;
}

/** `IMP-0001`; the counter's row makes simultaneous acceptances wait for each other. */
async function nextCodigo(tx: Transaction): Promise<string> {
  const maior = sql<number>`(select coalesce(max(substring(i.codigo from '[0-9]+$')::bigint), 0) + 1 from implantacao i)`;
  return `IMP-${String(await nextNumber(tx, 'implantacao', maior)).padStart(4, '0')}`;
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
