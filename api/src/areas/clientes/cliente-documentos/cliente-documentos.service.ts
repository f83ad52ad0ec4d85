import type {
  LinkDocumentosCriado,
  LinkDocumentosForm,
  LinkRevogar,
  LinksDocumentos,
} from '@gestao/shared/contracts/clientes/cliente-documentos';
import { clientPath, doClienteInteiro } from '@gestao/shared/contracts/comum/tokens';
import { eq } from 'drizzle-orm';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { tokenStatus } from '../../acesso/tokens/tokens.rules';
import { type IssuedToken, issueToken, reissueToken, revokeToken } from '../../acesso/tokens/tokens.service';
import { findClienteId, lockCliente } from '../clientes/clientes.repository';
import {
  findImplantacaoAtual,
  type LinkDoCliente,
  listContatosComEmail,
  listLinks,
  lockLink,
} from './cliente-documentos.repository';
import { impedimentoDoCliente, impedimentoDoLink } from './cliente-documentos.rules';
import { linkItem } from './link-item';

/** Links made for the client, and whether another can be made. @throws Refusal 404 */
export async function getLinks(
  scope: Scope,
  finalidade: LinkDoCliente,
  uuid: string,
): Promise<LinksDocumentos> {
  const { orm } = scope.database;
  const clienteId = await findClienteId(orm, scope.actor, uuid);
  if (clienteId === undefined) throw notFound();
  const [contatos, links] = await Promise.all([
    listContatosComEmail(orm, clienteId),
    listLinks(orm, finalidade, clienteId),
  ]);
  const { impedimento, codigo, entidadeId } = await findAlvo(orm, finalidade, clienteId, contatos.length);
  const now = scope.now();
  return {
    impedimento,
    implantacao: codigo,
    contatos: contatos.map((one) => ({ valor: one.uuid, rotulo: `${one.nome} (${one.email})` })),
    itens: links.map((link) => linkItem(link, now, impedimento === null && link.entidade_id === entidadeId)),
  };
}

/**
 * Makes a link for one contact. Its address leaves only in this answer.
 * @throws Refusal 404; 406 with the reason when none can be made, or while the person has one; 422
 */
export function createLink(
  scope: Scope,
  finalidade: LinkDoCliente,
  uuid: string,
  form: LinkDocumentosForm,
): Promise<LinkDocumentosCriado> {
  return change(scope, finalidade, uuid, async ({ tx, audit, clienteId, entidadeId }) => {
    const contato = (await listContatosComEmail(tx, clienteId)).find((one) => one.uuid === form.contato_uuid);
    if (!contato?.email) throw invalidFields({ contato_uuid: ['Opção inválida.'] });
    const email = contato.email.toLowerCase();
    const now = scope.now();
    const live = (await listLinks(tx, finalidade, clienteId)).some(
      (link) =>
        !link.restrito &&
        link.entidade_id === entidadeId &&
        link.contato_email === email &&
        tokenStatus(link, now) === 'ativo',
    );
    if (live) {
      throw ruleRefusal('link_ativo', `${contato.nome} já tem um link ativo. Reemita para substituí-lo.`);
    }
    const issued = await issueToken(
      tx,
      audit,
      {
        finalidade,
        entidadeId,
        contatoNome: contato.nome,
        contatoEmail: email,
        criadoPorId: scope.actor.usuarioId,
      },
      now,
    );
    return addressOf(scope, finalidade, issued);
  });
}

/** Gives the same person a new link; the old one ends. @throws Refusal 404, 406 */
export function reissueLink(
  scope: Scope,
  finalidade: LinkDoCliente,
  at: { uuid: string; link: string },
): Promise<LinkDocumentosCriado> {
  return change(scope, finalidade, at.uuid, async ({ tx, audit, clienteId, entidadeId }) => {
    const old = await lockLink(tx, finalidade, clienteId, at.link);
    if (!old) throw notFound();
    if (old.revogado_em || old.entidade_id !== entidadeId) {
      throw ruleRefusal('link_encerrado', 'Este link não pode ser reemitido. Gere um novo.');
    }
    return addressOf(
      scope,
      finalidade,
      await reissueToken(tx, audit, old, { criadoPorId: scope.actor.usuarioId }, scope.now()),
    );
  });
}

/** Ends a link at once. @throws Refusal 404; 406 for one that was revoked before */
export function revokeLink(
  scope: Scope,
  finalidade: LinkDoCliente,
  at: { uuid: string; link: string },
  { motivo }: LinkRevogar,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, at.uuid);
    const link = row && (await lockLink(tx, finalidade, row.id, at.link));
    if (!link) throw notFound();
    if (link.revogado_em) throw ruleRefusal('link_revogado', 'Este link já foi revogado.');
    await revokeToken(tx, audit, link, { motivo, usuarioId: scope.actor.usuarioId, now: scope.now() });
  });
}

interface Change {
  tx: Transaction;
  audit: Audit;
  clienteId: number;
  /** What a new link opens. */
  entidadeId: number;
}

/** A change under the client's lock, so that two people do not make two links for one person. */
function change<T>(
  scope: Scope,
  finalidade: LinkDoCliente,
  uuid: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    const contatos = await listContatosComEmail(tx, row.id);
    const { impedimento, entidadeId } = await findAlvo(tx, finalidade, row.id, contatos.length);
    if (entidadeId === null || impedimento) throw ruleRefusal('link_indisponivel', impedimento ?? '');
    return work({ tx, audit, clienteId: row.id, entidadeId });
  });
}

/** What a new link opens, and why none can be made. */
async function findAlvo(
  orm: Database['orm'] | Transaction,
  finalidade: LinkDoCliente,
  clienteId: number,
  contatos: number,
): Promise<{ impedimento: string | null; codigo: string | null; entidadeId: number | null }> {
  if (doClienteInteiro(finalidade)) {
    const [row] = await orm.select({ status: cliente.status }).from(cliente).where(eq(cliente.id, clienteId));
    const impedimento = impedimentoDoCliente(row?.status ?? '', contatos);
    return { impedimento, codigo: null, entidadeId: clienteId };
  }
  const implantacao = await findImplantacaoAtual(orm, clienteId);
  return {
    impedimento: impedimentoDoLink(implantacao, contatos),
    codigo: implantacao?.codigo ?? null,
    entidadeId: implantacao?.id ?? null,
  };
}

function addressOf({ config }: Scope, finalidade: LinkDoCliente, issued: IssuedToken): LinkDocumentosCriado {
  return {
    uuid: issued.uuid,
    url: config.publicUrl + clientPath(finalidade, issued.token),
    expira_em: issued.expiraEm.toISOString(),
  };
}
