import { regimeLabels } from '@gestao/shared/contracts/clientes/clientes';
import { addDays } from '@gestao/shared/rules/calendar';
import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import {
  cliente,
  cliente_contato,
  cliente_servico,
  direcionador,
  volume_comercial,
} from '../../../../platform/database/schema/index';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import type { ItemOferecido } from '../proposta/proposta-total';

/** What the rows of an acceptance share. */
export interface Aceitante {
  nome: string;
  email: string;
  cargo: string | null;
}

interface Contrato {
  row: OrcamentoRow;
  documento: string;
  /** First competência the firm answers for, `AAAA-MM`. */
  competencia: string;
  now: Date;
  usuarioId: number | null;
}

/** Statuses that an acceptance turns into `Em implantação`; a client already served stays active. */
const entramEmImplantacao = ['prospecto', 'encerrado'];

/**
 * The client behind an accepted proposal: the budget's own, one with the same document, or a new one
 * with what the proposal knows. What it does not know stays empty for the registration to complete.
 */
export async function clienteDoAceite(
  tx: Transaction,
  audit: Audit,
  contrato: Contrato,
  aceitante: Aceitante,
): Promise<{ id: number; uuid: string }> {
  const { row, documento, competencia, now, usuarioId } = contrato;
  const inicio = `${competencia}-01`;
  const nome = row.prospecto?.nome ?? documento;
  const [criado] =
    row.cliente_id === null
      ? await tx
          .insert(cliente)
          .values({
            tipo_pessoa: documento.length === 11 ? 'fisica' : 'juridica',
            documento,
            razao_social: nome,
            regime_tributario: regimeDe(row.complexidade),
            municipio_ibge: '',
            uf: '',
            responsavel_carteira_id: row.vendedor_id,
            data_inicio_contrato: inicio,
            particularidades: `Cadastro criado pelo aceite da proposta ${row.numero}. Confira regime tributário, município e UF.`,
            status: 'em_implantacao',
            criado_em: now,
            criado_por_id: usuarioId,
            atualizado_em: now,
            atualizado_por_id: usuarioId,
          })
          .onConflictDoNothing()
          .returning({ id: cliente.id, uuid: cliente.uuid })
      : [];
  if (criado) {
    audit.record({
      acao: 'Criou',
      entidade: 'cliente',
      uuid: criado.uuid,
      rotulo: nome,
      clienteUuid: criado.uuid,
      depois: { razao_social: nome, documento, status: 'Em implantação' },
    });
    await ensureContato(tx, criado.id, comTelefone(aceitante, row), now);
    return criado;
  }
  const [antes] = await tx
    .select({
      id: cliente.id,
      uuid: cliente.uuid,
      nome: cliente.razao_social,
      status: cliente.status,
      inicio: cliente.data_inicio_contrato,
    })
    .from(cliente)
    .where(row.cliente_id === null ? eq(cliente.documento, documento) : eq(cliente.id, row.cliente_id))
    .for('update');
  if (!antes) throw new Error('The client of an accepted budget is gone.');
  const entra = entramEmImplantacao.includes(antes.status);
  await tx
    .update(cliente)
    .set({
      ...(entra
        ? {
            status: 'em_implantacao',
            data_inicio_contrato: inicio,
            data_fim_contrato: null,
            encerrado_em: null,
            encerramento_motivo: null,
          }
        : { data_inicio_contrato: antes.inicio ?? inicio }),
      excluido_em: null,
      atualizado_em: now,
      atualizado_por_id: usuarioId,
      versao: sql`${cliente.versao} + 1`,
    })
    .where(eq(cliente.id, antes.id));
  audit.record({
    acao: 'Mudou status',
    entidade: 'cliente',
    uuid: antes.uuid,
    rotulo: antes.nome,
    clienteUuid: antes.uuid,
    antes: { status: antes.status },
    depois: { status: entra ? 'em_implantacao' : antes.status },
  });
  await ensureContato(tx, antes.id, aceitante, now);
  return { id: antes.id, uuid: antes.uuid };
}

/** The regime answered in the complexity, by its label; the registration is told to confirm it. */
function regimeDe(complexidade: Record<string, string>): string {
  const respostas = Object.values(complexidade);
  const achado = Object.entries(regimeLabels).find(([, label]) => respostas.includes(label));
  return achado?.[0] ?? 'simples_nacional';
}

/** Whoever accepted is a contact of the client from now on. */
async function ensureContato(
  tx: Transaction,
  clienteId: number,
  { nome, email, cargo, telefone = null }: Aceitante & { telefone?: string | null },
  now: Date,
): Promise<void> {
  const contatos = await tx
    .select({ email: cliente_contato.email })
    .from(cliente_contato)
    .where(and(eq(cliente_contato.cliente_id, clienteId), isNull(cliente_contato.excluido_em)));
  if (contatos.some((one) => one.email?.toLowerCase() === email)) return;
  await tx.insert(cliente_contato).values({
    cliente_id: clienteId,
    nome,
    email,
    telefone,
    cargo,
    principal: contatos.length === 0,
    criado_em: now,
  });
}

/** The prospect's telephone is that of the person whose e-mail it came with. */
const comTelefone = (aceitante: Aceitante, { prospecto }: Pick<OrcamentoRow, 'prospecto'>) => ({
  ...aceitante,
  telefone: prospecto?.email === aceitante.email ? (prospecto.telefone ?? null) : null,
});

/** One contracted service per accepted line; a former contract of the same service ends the day before. */
export async function contractServicos(
  tx: Transaction,
  audit: Audit,
  contrato: Contrato & { cliente: { id: number; uuid: string } },
  itens: readonly ItemOferecido[],
): Promise<void> {
  const { cliente: pessoa, competencia, now, usuarioId } = contrato;
  const inicio = `${competencia}-01`;
  const trilha = { atualizado_em: now, atualizado_por_id: usuarioId };
  for (const item of itens) {
    const doServico = and(
      eq(cliente_servico.cliente_id, pessoa.id),
      eq(cliente_servico.servico_id, item.servico_id),
      isNull(cliente_servico.excluido_em),
    );
    await tx
      .update(cliente_servico)
      .set({ ...trilha, excluido_em: now, versao: sql`${cliente_servico.versao} + 1` })
      .where(and(doServico, gte(cliente_servico.data_inicio, inicio)));
    await tx
      .update(cliente_servico)
      .set({ ...trilha, data_fim: addDays(inicio, -1), versao: sql`${cliente_servico.versao} + 1` })
      .where(
        and(
          doServico,
          lt(cliente_servico.data_inicio, inicio),
          or(isNull(cliente_servico.data_fim), gte(cliente_servico.data_fim, inicio)),
        ),
      );
    await tx.insert(cliente_servico).values({
      cliente_id: pessoa.id,
      servico_id: item.servico_id,
      data_inicio: inicio,
      valor_mensal_centavos: item.valor_centavos,
      orcamento_item_id: item.id,
      criado_em: now,
      criado_por_id: usuarioId,
    });
  }
  audit.record({
    acao: 'Criou',
    entidade: 'cliente_servico',
    uuid: pessoa.uuid,
    rotulo: `Serviços de ${contrato.row.numero}`,
    clienteUuid: pessoa.uuid,
    depois: { servicos: itens.map((item) => item.nome), data_inicio: inicio },
  });
}

/** Contracted volume per driver, with the price of each unit beyond it (docs/domain/comercial.md#volume). */
export async function contractVolumes(
  tx: Transaction,
  audit: Audit,
  contrato: Contrato & { cliente: { id: number; uuid: string } },
  itens: readonly ItemOferecido[],
): Promise<void> {
  const franquias = new Map(itens.flatMap((item) => Object.entries(item.franquias ?? {})));
  const chaves = await tx
    .select({ id: direcionador.id, chave: direcionador.chave, nome: direcionador.nome })
    .from(direcionador);
  const depois: Record<string, string> = {};
  for (const { id, chave, nome } of chaves) {
    const franquia = franquias.get(chave);
    if (!franquia) continue;
    const { contratado: volume, valor_excedente_centavos: unidade } = franquia;
    depois[nome] = `${formatInteger(volume)} contratados, ${formatCentavos(unidade)} por unidade a mais`;
    const contratado = {
      volume_contratado: franquia.contratado,
      valor_unidade_excedente_centavos: franquia.valor_excedente_centavos,
      orcamento_id: contrato.row.id,
      atualizado_em: contrato.now,
    };
    await tx
      .insert(volume_comercial)
      .values({
        cliente_id: contrato.cliente.id,
        direcionador_id: id,
        competencia: contrato.competencia,
        origem: 'orcamento',
        ...contratado,
      })
      .onConflictDoUpdate({
        target: [volume_comercial.cliente_id, volume_comercial.direcionador_id, volume_comercial.competencia],
        set: { ...contratado, versao: sql`${volume_comercial.versao} + 1` },
      });
  }
  if (Object.keys(depois).length === 0) return;
  const [ano, mes] = contrato.competencia.split('-');
  audit.record({
    acao: 'Alterou',
    entidade: 'volume_comercial',
    rotulo: `Volumes de ${mes}/${ano}, de ${contrato.row.numero}`,
    clienteUuid: contrato.cliente.uuid,
    depois,
  });
}
