import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Acceptance, AcceptanceStep } from '../../../platform/area/acceptance';
import type { Transaction } from '../../../platform/database/database';
import { cliente, direcionador, perfil, usuario } from '../../../platform/database/schema/index';
import { together } from '../../../platform/database/together';
import { insertDocumentos, moveDocumentos } from '../../clientes/documentos-pedidos/documento.writer';
import { fasesDosModelos, modelosDaProposta } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { secoesDoEbook } from './ebook-inicial';
import { insertImplantacao } from './implantacao.writer';
import { matrizDosServicos } from './matriz-inicial';

/**
 * Puts the client's start into the inbox (docs/domain/comercial.md#aceite): phases and documents of the
 * services' templates, the documents already asked for with the budget, and matriz and manual out of what was
 * sold. A new price for what he is served with starts nothing.
 */
export const openImplantacao: AcceptanceStep = async (tx, audit, acceptance, por) => {
  if (acceptance.reajusta) return undefined;
  const { orcamento, cliente: pessoa, contato, competencia, hoje } = acceptance;
  const modelos = await modelosDaProposta(tx, orcamento.id);
  const fases = fasesDosModelos(modelos);
  const { matriz, secoes } = await writtenFor(tx, acceptance);
  const criada = await insertImplantacao(
    tx,
    {
      cliente_id: pessoa.id,
      orcamento_id: orcamento.id,
      contato_nome: contato.nome,
      contato_email: contato.email,
      competencia_inicial: competencia,
      observacoes_venda: orcamento.observacoes_internas,
    },
    {
      origens: modelos.map((one) => one.versaoId),
      fases,
      matriz,
      secoes,
    },
    por.now,
  );
  const jaPedidos = await moveDocumentos(tx, orcamento.id, { implantacao_id: criada.id }, por);
  const nomes = new Set(jaPedidos.map(({ nome }) => nome.toLowerCase()));
  const documentos = modelos
    .flatMap((one) => one.conteudo.documentos)
    .filter(({ nome }) => !nomes.has(nome.toLowerCase()) && Boolean(nomes.add(nome.toLowerCase())));
  await insertDocumentos(
    tx,
    documentos.map((documento, ordem) => ({
      implantacao_id: criada.id,
      nome: documento.nome,
      instrucoes: documento.instrucoes,
      obrigatorio: documento.obrigatorio,
      prazo: addBusinessDays(hoje, documento.prazo_dias_uteis),
      ordem: jaPedidos.length + ordem,
    })),
    por,
  );
  const { uuid, codigo } = criada;
  audit.record({
    acao: 'Criou',
    entidade: 'implantacao',
    uuid,
    rotulo: codigo,
    clienteUuid: pessoa.uuid,
    depois: {
      codigo,
      orcamento: orcamento.numero,
      competencia_inicial: competencia,
      fases: fases.map((fase) => fase.nome),
      documentos: documentos.map((documento) => documento.nome),
      atividades: matriz.length,
    },
  });
  return {
    usuarioIds: await quemAssume(tx),
    rota: '/implantacao/caixa-entrada',
    frase: 'A implantação aguarda início.',
  };
};

/** Matriz and manual out of what was sold (docs/domain/implantacao.md#matriz). */
async function writtenFor(tx: Transaction, { orcamento, cliente: pessoa, servicos }: Acceptance) {
  const [drivers, [dono], [vendedor], empresa] = await together(tx, [
    tx
      .select({ chave: direcionador.chave, nome: direcionador.nome })
      .from(direcionador)
      .orderBy(asc(direcionador.ordem), asc(direcionador.id)),
    tx.select({ nome: cliente.razao_social }).from(cliente).where(eq(cliente.id, pessoa.id)),
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, orcamento.vendedor_id)),
    () => readConfigs(tx, 'empresa'),
  ]);
  const contratado = new Map(servicos.flatMap((item) => Object.entries(item.franquias ?? {})));
  const franquias = drivers.flatMap(({ chave, nome }) => {
    const franquia = contratado.get(chave);
    return franquia && franquia.contratado > 0 ? [{ chave, nome, ...franquia }] : [];
  });
  return {
    matriz: matrizDosServicos(
      servicos,
      franquias.map((one) => one.chave),
    ),
    secoes: secoesDoEbook({
      cliente: dono?.nome ?? '',
      firma: empresa.razao_social || 'nossa equipe',
      servicos,
      franquias,
      vendedor: vendedor?.nome ?? '',
    }),
  };
}

/** People who take over starts of clients. */
async function quemAssume(tx: Transaction): Promise<number[]> {
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
