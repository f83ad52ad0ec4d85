import { isAberta } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { type Trail, trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import type { OrcamentoRow } from '../orcamento-registro/orcamento.repository';
import {
  changeOportunidadeEtapa,
  etapaLabel,
  type MudancaDeEtapa,
  rotuloDaOportunidade,
} from './change-oportunidade-etapa';
import { recordAtividade, writeOportunidade } from './oportunidade.writer';
import { lockOportunidadeOf, type OportunidadeRow } from './oportunidades.repository';
import { prefixoObjecao } from './oportunidades.rules';

/** An opportunity takes the values of the budget that goes on for it. */
export const valoresDe = (
  row: Pick<OrcamentoRow, 'mensal_centavos' | 'implantacao_centavos' | 'prazo_meses'>,
) => ({
  valor_mensal_centavos: row.mensal_centavos,
  valor_unico_centavos: row.implantacao_centavos,
  prazo_meses: row.prazo_meses,
});

/**
 * A first budget moves its opportunity to Diagnóstico, unless it is further already
 * (docs/domain/comercial.md#vida).
 */
export async function carryToDiagnostico(
  tx: Transaction,
  audit: Audit,
  scope: Pick<Scope, 'actor' | 'now'>,
  row: OportunidadeRow,
): Promise<void> {
  if (row.etapa !== 'prospeccao' && row.etapa !== 'qualificacao') return;
  await changeOportunidadeEtapa(tx, audit, row, { passo: 'mover', para: 'diagnostico' }, trailOf(scope));
}

const antesDaProposta = ['prospeccao', 'qualificacao', 'diagnostico'];

/** A sent proposal takes its open opportunity along: stage, chance and values (docs/domain/comercial.md#oportunidades). */
export async function advanceToProposta(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  por: Trail,
): Promise<void> {
  const negocio = await lockOportunidadeOf(tx, row);
  if (!negocio || !isAberta(negocio.etapa)) return;
  const colunas = valoresDe(row);
  const log = {
    antes: { valor_mensal_centavos: negocio.valor_mensal_centavos },
    depois: { valor_mensal_centavos: colunas.valor_mensal_centavos },
  };
  await advance(
    tx,
    audit,
    negocio,
    antesDaProposta.includes(negocio.etapa) ? 'proposta_enviada' : null,
    { colunas, log },
    por,
  );
}

/**
 * A refused proposal leaves its open opportunity in Negociação, with the refusal as the objection that the stage
 * asks for (docs/domain/comercial.md#recusa).
 * @returns the opportunity; `undefined` where there is none open
 */
export async function keepAfterRecusa(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  recusa: { motivo: string; comentario: string | null; proxima: { acao: string; em: string } },
  por: Trail,
): Promise<OportunidadeRow | undefined> {
  const negocio = await lockOportunidadeOf(tx, row);
  if (!negocio || !isAberta(negocio.etapa)) return undefined;
  const porque = [recusa.motivo, recusa.comentario].filter(Boolean).join('. ');
  const resumo = `${prefixoObjecao}${porque} (${row.numero} recusado)`;
  await recordAtividade(tx, negocio.id, { tipo: 'nota', resumo }, por);
  const colunas = { proxima_acao: recusa.proxima.acao, proxima_acao_em: recusa.proxima.em };
  const log = {
    antes: { proxima_acao: negocio.proxima_acao, proxima_acao_em: negocio.proxima_acao_em },
    depois: colunas,
  };
  await advance(
    tx,
    audit,
    negocio,
    negocio.etapa === 'negociacao' ? null : 'negociacao',
    { colunas, log },
    por,
  );
  return negocio;
}

/** An accepted budget wins its opportunity, with its values (docs/domain/comercial.md#oportunidades). */
export async function winByAceite(
  tx: Transaction,
  audit: Audit,
  negocio: OportunidadeRow,
  aceito: Parameters<typeof valoresDe>[0] & { numero: string; cliente_id: number },
  por: Trail,
): Promise<void> {
  await changeOportunidadeEtapa(
    tx,
    audit,
    negocio,
    {
      passo: 'aceitar',
      colunas: { cliente_id: aceito.cliente_id, ...valoresDe(aceito) },
      log: { antes: { orcamento: null }, depois: { orcamento: aceito.numero } },
    },
    por,
  );
}

/** Writes what a budget changes of an open opportunity, with a stage or without one. */
async function advance(
  tx: Transaction,
  audit: Audit,
  negocio: OportunidadeRow,
  para: 'proposta_enviada' | 'negociacao' | null,
  { colunas, log }: Required<Pick<MudancaDeEtapa, 'colunas' | 'log'>>,
  por: Trail,
): Promise<void> {
  if (para) {
    await changeOportunidadeEtapa(tx, audit, negocio, { passo: 'mover', para, colunas, log }, por);
    return;
  }
  await writeOportunidade(tx, negocio.id, colunas, por);
  audit.record({
    acao: 'Alterou',
    entidade: 'oportunidade',
    uuid: negocio.uuid,
    rotulo: rotuloDaOportunidade(negocio),
    clienteUuid: await clienteUuidOf(tx, negocio.cliente_id),
    antes: { etapa: etapaLabel(negocio.etapa), ...log.antes },
    depois: { etapa: etapaLabel(negocio.etapa), ...log.depois },
  });
}
