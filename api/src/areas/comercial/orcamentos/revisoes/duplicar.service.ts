import type { CopiaCriada, Duplicar } from '@gestao/shared/contracts/comercial/orcamento-copia';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { authorOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { offered } from '../../../../platform/area/area';
import { type Audit, audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { oportunidade } from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { lockOportunidadeDe } from '../../oportunidades/oportunidade-do-destinatario';
import { carryToDiagnostico } from '../../oportunidades/oportunidade-do-orcamento';
import { aberta } from '../../oportunidades/oportunidades.repository';
import { readOrcamentoConteudo } from '../../orcamento-registro/conteudo/read-conteudo';
import { nextNumero, readDestinatario } from '../../orcamento-registro/create-rascunho';
import { lockOrcamento, type OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { recordOwnEvento } from '../../orcamento-registro/orcamento-eventos';
import { copyFormulario } from './copiar-formulario';
import { calculateOrNothing, type Identidade, insertCopia } from './orcamento-copia';

/** How a copy came to be, in its history. */
interface Historia {
  tipo: string;
  motivo: string;
}

/**
 * A new draft of the person's own with the content of a budget, for the same recipient or another,
 * calculated with the parameters of today.
 * @throws Refusal 403; 404; 406 `legado` for one of the previous generation; 422 by field
 */
export function duplicateOrcamento(scope: Scope, uuid: string, form: Duplicar): Promise<CopiaCriada> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    if (row.legado) {
      throw ruleRefusal('legado', 'Converta o orçamento anterior em vez de duplicá-lo.');
    }
    const para =
      form.destinatario === 'mesmo'
        ? await mesmoDestinatario(tx, row)
        : await outroDestinatario(tx, audit, scope, form);
    const historia = { tipo: 'Duplicado', motivo: `A partir de ${row.numero} R${row.revisao}` };
    return copyAsNew(tx, audit, scope, row, para, historia);
  });
}

/**
 * Writes the copy with a number of its own, its event and its line of the log, and asks for what was
 * asked for.
 */
export async function copyAsNew(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: OrcamentoRow,
  para: Omit<Identidade, 'numero' | 'vendedor_id'>,
  historia: Historia,
): Promise<CopiaCriada> {
  const hoje = dateIn(scope.now());
  const conteudo = await readOrcamentoConteudo(tx, row);
  const feito = await calculateOrNothing(tx, conteudo, hoje, para.cliente_id ?? null);
  const numero = await nextNumero(tx, hoje.slice(0, 4));
  const identidade = { ...para, numero, vendedor_id: scope.actor.usuarioId };
  const nova = await insertCopia(tx, scope, row, { conteudo, feito }, identidade);
  const clienteUuid = await clienteUuidOf(tx, para.cliente_id ?? null);
  const mensal_depois_centavos = feito ? Number(feito.exato.totais.mensal_centavos) : null;
  await recordOwnEvento(tx, scope, nova.id, historia.tipo, { motivo: historia.motivo });
  audit.record({
    acao: 'Criou',
    entidade: 'orcamento',
    uuid: nova.uuid,
    rotulo: numero,
    clienteUuid,
    depois: {
      numero,
      origem_da_copia: historia.motivo,
      mensal_centavos: mensal_depois_centavos,
      status: orcamentoStatusLabels.rascunho,
    },
  });
  const copia = { ...nova, rotulo: `${numero} R0`, clienteUuid };
  const nascida = { id: nova.id, numero, revisao: 0, cliente_id: para.cliente_id ?? null, clienteUuid };
  for (const { copied } of offered(scope.areas, 'budgetSuccession'))
    await copied(tx, audit, authorOf(scope), row, nascida);
  const mesmoDestinatario = para.prospecto === row.prospecto && (para.cliente_id ?? null) === row.cliente_id;
  await copyFormulario(tx, audit, scope, row, { ...copia, mesmoDestinatario });
  return { uuid: nova.uuid, numero, mensal_antes_centavos: row.mensal_centavos, mensal_depois_centavos };
}

/** The same person; the same opportunity while it is still open. */
export async function mesmoDestinatario(tx: Transaction, row: OrcamentoRow) {
  const [negocio] =
    row.oportunidade_id === null
      ? []
      : await tx
          .select({ id: oportunidade.id })
          .from(oportunidade)
          .where(and(eq(oportunidade.id, row.oportunidade_id), isNull(oportunidade.excluido_em), aberta));
  return {
    cliente_id: row.cliente_id,
    prospecto: row.prospecto,
    documento: row.documento,
    oportunidade_id: negocio?.id ?? null,
  };
}

async function outroDestinatario(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  form: Extract<Duplicar, { destinatario: 'outro' }>,
) {
  const para = await readDestinatario(tx, scope.actor, form);
  if (!form.oportunidade_uuid) return { ...para.colunas, oportunidade_id: null };
  const negocio = await lockOportunidadeDe(tx, scope.actor, form.oportunidade_uuid, {
    ...para.colunas,
    nome: para.nome,
  });
  await carryToDiagnostico(tx, audit, scope, negocio);
  return { ...para.colunas, oportunidade_id: negocio.id };
}
