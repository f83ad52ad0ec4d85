import { formatDateInWords } from '@gestao/shared/config';
import { isClienteAtendido } from '@gestao/shared/contracts/clientes/values/clientes';
import type { AcessoRecebido, AcessosEntregues } from '@gestao/shared/contracts/implantacao/acessos';
import { acessoSituacaoLabels } from '@gestao/shared/contracts/implantacao/values/acessos';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { findClienteId, lockCliente } from '../../clientes/clientes/clientes.repository';
import { findImplantacaoQuePede, holdImplantacaoQuePede } from '../documentos/documentos.repository';
import { type DonoDoAcesso, endAcesso } from '../implantacao-registro/acesso.writer';
import { listAcessos, lockAcesso } from './acessos.repository';
import { openAcesso } from './segredo';

/** Accesses that a client handed over, without what they open. @throws Refusal 404 */
export async function listAcessosEntregues(scope: Scope, uuid: string): Promise<AcessosEntregues> {
  const { orm } = scope.database;
  const row = await findImplantacaoQuePede(orm, scope.actor, uuid);
  if (!row) throw notFound();
  return {
    itens: ditos(await listAcessos(orm, { implantacaoId: row.id })),
    recebe: isImplantacaoAberta(row.status),
  };
}

/** The certificates of a client that no implantação has. @throws Refusal 404 outside the person's rows */
export async function listCertificadosDoCliente(scope: Scope, uuid: string): Promise<AcessosEntregues> {
  const { orm } = scope.database;
  const id = await findClienteId(orm, scope.actor, uuid);
  if (id === undefined) throw notFound();
  const [row] = await orm.select({ status: cliente.status }).from(cliente).where(eq(cliente.id, id));
  return {
    itens: ditos(await listAcessos(orm, { clienteId: id })),
    recebe: isClienteAtendido(row?.status ?? ''),
  };
}

const ditos = (acessos: Awaited<ReturnType<typeof listAcessos>>): AcessosEntregues['itens'] =>
  acessos.map((one) => ({
    ...one,
    entregue_em: one.entregue_em.toISOString(),
    situacao_label: acessoSituacaoLabels[one.situacao],
    recebido_em: one.recebido_em?.toISOString() ?? null,
  }));

/**
 * Takes an access over: who works on the implantação reads it once, and from then on it is kept nowhere. Of two at once
 * one has it (docs/domain/implantacao.md#acessos).
 * @throws Refusal 404; 406 `acesso_recebido` naming who has it, `acesso_apagado`
 */
export function receiveAcesso(
  scope: Scope,
  { uuid, acesso: chave }: { uuid: string; acesso: string },
): Promise<AcessoRecebido> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdImplantacaoQuePede(tx, scope.actor, uuid);
    if (!row) throw notFound();
    const registro = {
      entidade: 'implantacao',
      uuid: row.uuid,
      rotulo: `Acesso de ${row.codigo}`,
      clienteUuid: row.clienteUuid,
    };
    return receive(scope, tx, audit, { dono: { implantacaoId: row.id }, chave, registro });
  });
}

/** The same of a certificate that belongs to the client itself. @throws Refusal as `receiveAcesso` */
export function receiveCertificado(
  scope: Scope,
  { uuid, acesso: chave }: { uuid: string; acesso: string },
): Promise<AcessoRecebido> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    const registro = {
      entidade: 'cliente',
      uuid: row.uuid,
      rotulo: `Certificado de ${row.nome_fantasia ?? row.razao_social}`,
      clienteUuid: row.uuid,
    };
    return receive(scope, tx, audit, { dono: { clienteId: row.id }, chave, registro });
  });
}

async function receive(
  scope: Scope,
  tx: Transaction,
  audit: Audit,
  {
    dono,
    chave,
    registro,
  }: {
    dono: DonoDoAcesso;
    chave: string;
    registro: { entidade: string; uuid: string; rotulo: string; clienteUuid: string | null };
  },
): Promise<AcessoRecebido> {
  const held = await lockAcesso(tx, dono, chave);
  if (!held) throw notFound();
  const { acesso, recebido_por } = held;
  if (acesso.recebido_em)
    throw ruleRefusal(
      'acesso_recebido',
      `${recebido_por} já recebeu este acesso em ${formatDateInWords(acesso.recebido_em)}. A senha não fica guardada aqui.`,
    );
  if (acesso.segredo === null)
    throw ruleRefusal(
      'acesso_apagado',
      acesso.status === 'retirado'
        ? 'O cliente retirou este acesso. Peça que entregue outro.'
        : `Este acesso foi apagado quando ${'implantacaoId' in dono ? 'a implantação' : 'o contrato'} terminou.`,
    );
  const aberto = openAcesso(scope.config.secretKey, acesso.uuid, acesso.segredo);
  await endAcesso(
    tx,
    acesso.id,
    { status: 'recebido', recebido_por_id: scope.actor.usuarioId },
    trailOf(scope),
  );
  audit.record({
    acao: 'Alterou',
    ...registro,
    antes: { sistema: acesso.sistema, acesso: acessoSituacaoLabels.aguarda },
    depois: { sistema: acesso.sistema, acesso: acessoSituacaoLabels.recebido },
  });
  return { sistema: acesso.sistema, ...aberto };
}
