import type { Destinatario, DestinatarioLido } from '@gestao/shared/contracts/comercial/orcamento-copia';
import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatDocumento } from '@gestao/shared/rules/format';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { authorOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Reader } from '../../../../platform/area/area';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import { cliente, oportunidade } from '../../../../platform/database/schema/index';
import { revokeTokens } from '../../../acesso/tokens/tokens.service';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { rotuloDaOportunidade } from '../../oportunidades/change-oportunidade-etapa';
import { lockOportunidadeDe } from '../../oportunidades/oportunidade-do-destinatario';
import { carryToDiagnostico } from '../../oportunidades/oportunidade-do-orcamento';
import { readDestinatario } from '../../orcamento-registro/create-rascunho';
import {
  findOrcamento,
  lockOrcamento,
  type OrcamentoRow,
  orcamentoSituacaoDe,
} from '../../orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { recordOwnEvento } from '../../orcamento-registro/orcamento-eventos';
import { editaConteudo } from '../../orcamento-registro/orcamento-fluxo.rules';

/** While nobody approved or saw it, whoever may change the content may also change for whom it is. */
const editaveis: readonly string[] = ['rascunho', 'em_precificacao'] satisfies OrcamentoStatus[];
const edita = (row: OrcamentoRow, actor: Actor) =>
  editaveis.includes(row.status) && editaConteudo(orcamentoSituacaoDe(row), actor);

/** Recipient of a budget, with its opportunity. @throws Refusal 404 outside the person's rows */
export async function getDestinatario(scope: Scope, uuid: string): Promise<DestinatarioLido> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const [pessoa, negocio] = await Promise.all([readCliente(orm, row), readOportunidade(orm, row)]);
  return {
    versao: row.versao,
    para: pessoa ? 'cliente' : 'prospecto',
    cliente: pessoa ?? null,
    prospecto_nome: row.prospecto?.nome ?? null,
    prospecto_documento: row.prospecto?.documento ?? null,
    prospecto_contato: row.prospecto?.contato ?? null,
    prospecto_email: row.prospecto?.email ?? null,
    prospecto_telefone: row.prospecto?.telefone ?? null,
    oportunidade: negocio ? { uuid: negocio.uuid, rotulo: rotuloDaOportunidade(negocio) } : null,
    edita: edita(row, scope.actor),
  };
}

async function readCliente(orm: Reader, row: OrcamentoRow) {
  if (row.cliente_id === null) return undefined;
  const [found] = await orm
    .select({ uuid: cliente.uuid, nome: cliente.razao_social, documento: cliente.documento })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  return found;
}

async function readOportunidade(orm: Reader, row: OrcamentoRow) {
  if (row.oportunidade_id === null) return undefined;
  const [found] = await orm
    .select({ uuid: oportunidade.uuid, codigo: oportunidade.codigo, titulo: oportunidade.titulo })
    .from(oportunidade)
    .where(eq(oportunidade.id, row.oportunidade_id));
  return found;
}

/**
 * Puts another recipient in place of the one before, with the opportunity that belongs to him. A link of
 * the questionnaire that the former one got stops working.
 * @throws Refusal 404; 406 `status_nao_permite`; 409; 422 by field
 */
export function changeDestinatario(scope: Scope, uuid: string, form: Destinatario) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    if (!edita(row, actor)) {
      const agora = orcamentoStatusLabels[row.status].toLowerCase();
      throw ruleRefusal(
        'status_nao_permite',
        `Este orçamento está ${agora} e o destinatário não pode ser alterado por você agora.`,
      );
    }
    const [antes, negocioAntes] = [await readCliente(tx, row), await readOportunidade(tx, row)];
    const para = await readDestinatario(tx, actor, form);
    const mesmo = form.oportunidade_uuid && form.oportunidade_uuid === negocioAntes?.uuid;
    const negocio = form.oportunidade_uuid
      ? await lockOportunidadeDe(tx, actor, form.oportunidade_uuid, { ...para.colunas, nome: para.nome })
      : null;
    const versao = await updateOrcamento(
      tx,
      row.id,
      { ...para.colunas, oportunidade_id: negocio?.id ?? null },
      authorOf(scope),
    );
    if (negocio && !mesmo) await carryToDiagnostico(tx, audit, scope, negocio);
    const nomeAntes = antes?.nome ?? row.prospecto?.nome ?? '';
    if (trocouDePessoa(row, para.colunas)) {
      await revokeTokens(
        tx,
        audit,
        { finalidades: ['orcamento_formulario'], entidadeId: row.id },
        { motivo: 'Destinatário alterado', usuarioId: actor.usuarioId, now },
      );
    }
    await recordOwnEvento(tx, scope, row.id, 'Destinatário alterado', {
      motivo: `De ${nomeAntes} para ${para.nome}`,
    });
    audit.record({
      acao: 'Alterou',
      entidade: 'orcamento',
      uuid,
      rotulo: `${row.numero} R${row.revisao}`,
      clienteUuid: form.cliente_uuid ?? (await clienteUuidOf(tx, row.cliente_id)),
      antes: registro(nomeAntes, row, negocioAntes),
      depois: registro(para.nome, para.colunas, negocio),
    });
    return { uuid, versao };
  });
}

type Colunas = Awaited<ReturnType<typeof readDestinatario>>['colunas'];

/** Another person, not only a corrected e-mail. */
const trocouDePessoa = (row: OrcamentoRow, colunas: Colunas) =>
  row.cliente_id !== colunas.cliente_id ||
  row.documento !== colunas.documento ||
  row.prospecto?.email !== colunas.prospecto?.email;

function registro(
  nome: string,
  { documento, prospecto }: Pick<OrcamentoRow, 'documento' | 'prospecto'> | Colunas,
  negocio: Parameters<typeof rotuloDaOportunidade>[0] | null | undefined,
) {
  return {
    cliente: nome,
    documento: documento ? formatDocumento(documento) : null,
    contato: prospecto?.contato ?? null,
    email: prospecto?.email ?? null,
    telefone: prospecto?.telefone ?? null,
    oportunidade: negocio ? rotuloDaOportunidade(negocio) : null,
  };
}
