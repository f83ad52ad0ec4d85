import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Acceptance, AcceptanceStep } from '../../../platform/area/acceptance';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  direcionador,
  precificacao_servico,
  seletor,
  usuario,
} from '../../../platform/database/schema/index';
import { together } from '../../../platform/database/together';
import { insertDocumentos, moveDocumentos } from '../../clientes/documentos-pedidos/documento.writer';
import {
  fasesDosModelos,
  type ImplantacaoModelo,
  modelosDaProposta,
} from '../../comercial/orcamentos/proposta/proposta-modelos';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { idsDosExemplos } from '../exemplos/exemplos-do-modelo';
import { documentosDosModelos } from './documentos-do-modelo';
import { secoesDoEbook } from './ebook-inicial';
import { insertImplantacao } from './implantacao.writer';
import { matrizDosServicos } from './matriz-inicial';
import { quemPode } from './quem-pode';

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
  const { matriz, secoes, fatos, dias } = await writtenFor(tx, acceptance, modelos);
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
  const documentos = documentosDosModelos(
    modelos,
    fatos,
    jaPedidos.map(({ nome }) => nome),
  );
  const tipos = await idsDosTipos(
    tx,
    documentos.flatMap(({ tipo_documento_uuid }) => tipo_documento_uuid ?? []),
  );
  const exemplos = await idsDosExemplos(
    tx,
    documentos.flatMap(({ exemplo }) => exemplo?.uuid ?? []),
  );
  await insertDocumentos(
    tx,
    documentos.map((documento, ordem) => ({
      implantacao_id: criada.id,
      nome: documento.nome,
      instrucoes: documento.instrucoes,
      obrigatorio: documento.obrigatorio,
      tipo_documento_id: tipos.get(documento.tipo_documento_uuid ?? '') ?? null,
      exemplo_id: exemplos.get(documento.exemplo?.uuid ?? '') ?? null,
      prazo: addBusinessDays(hoje, documento.prazo_dias_uteis, dias),
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
    usuarioIds: await quemPode(tx, 'implantacao-caixa-entrada'),
    rota: '/implantacao/caixa-entrada',
    frase: 'A implantação aguarda início.',
  };
};

async function idsDosTipos(tx: Transaction, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .select({ id: seletor.id, uuid: seletor.uuid })
    .from(seletor)
    .where(inArray(seletor.uuid, [...uuids]));
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** Matriz and manual out of what was sold (docs/domain/implantacao.md#matriz), and what conditions ask of it. */
async function writtenFor(
  tx: Transaction,
  { orcamento, cliente: pessoa, servicos }: Acceptance,
  modelos: readonly ImplantacaoModelo[],
) {
  const [drivers, [dono], [vendedor], empresa, daFirma] = await together(tx, [
    tx
      .select({ uuid: direcionador.uuid, chave: direcionador.chave, nome: direcionador.nome })
      .from(direcionador)
      .orderBy(asc(direcionador.ordem), asc(direcionador.id)),
    tx
      .select({
        nome: cliente.razao_social,
        regime: cliente.regime_tributario,
        uf: cliente.uf,
        municipio_ibge: cliente.municipio_ibge,
      })
      .from(cliente)
      .where(eq(cliente.id, pessoa.id)),
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, orcamento.vendedor_id)),
    () => readConfigs(tx, 'empresa'),
    tx
      .select({
        id: precificacao_servico.id,
        uuid: precificacao_servico.uuid,
        nome: precificacao_servico.nome,
      })
      .from(precificacao_servico)
      .where(isNull(precificacao_servico.excluido_em)),
  ]);
  const ids = new Set(servicos.map(({ servico_id }) => servico_id));
  const vendidos = daFirma.filter(({ id }) => ids.has(id));
  const nomes = new Set(servicos.map(({ nome }) => nome.toLowerCase()));
  const contratado = new Map(servicos.flatMap((item) => Object.entries(item.franquias ?? {})));
  const franquias = drivers.flatMap(({ chave, nome }) => {
    const franquia = contratado.get(chave);
    return franquia && franquia.contratado > 0 ? [{ chave, nome, ...franquia }] : [];
  });
  return {
    matriz: matrizDosServicos(
      servicos,
      franquias.map((one) => one.chave),
      modelos,
      daFirma
        .filter(({ id, nome }) => !ids.has(id) && !nomes.has(nome.toLowerCase()))
        .map(({ nome }) => nome),
    ),
    dias: await readDayRules(tx, { uf: dono?.uf ?? null, municipio_ibge: dono?.municipio_ibge ?? null }),
    fatos: {
      regime: dono?.regime ?? '',
      servicos: new Set(vendidos.map(({ uuid }) => uuid)),
      volumes: new Map(
        drivers.flatMap(({ uuid, chave }) => {
          const franquia = contratado.get(chave);
          return franquia ? [[uuid, franquia.contratado] as const] : [];
        }),
      ),
    },
    secoes: secoesDoEbook(
      {
        cliente: dono?.nome ?? '',
        firma: empresa.razao_social || 'nossa equipe',
        servicos,
        franquias,
        vendedor: vendedor?.nome ?? '',
      },
      modelos,
    ),
  };
}
