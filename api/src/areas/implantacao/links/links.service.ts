import type { LinkRevogar } from '@gestao/shared/contracts/clientes/cliente-documentos';
import { clientPath, finalidadeLabels } from '@gestao/shared/contracts/comum/tokens';
import type {
  FinalidadeDaImplantacao,
  LinkNovo,
  LinksDaImplantacao,
} from '@gestao/shared/contracts/implantacao/links';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { listAccesses } from '../../acesso/tokens/tokens.repository';
import { tokenStatus } from '../../acesso/tokens/tokens.rules';
import { type IssuedToken, issueToken, reissueToken, revokeToken } from '../../acesso/tokens/tokens.service';
import { listContatosComEmail } from '../../clientes/cliente-documentos/cliente-documentos.repository';
import { linkItem } from '../../clientes/cliente-documentos/link-item';
import { linhaDoPedido } from '../../clientes/documentos-pedidos/linha-do-pedido';
import { enqueueEmail } from '../../sistema/email/outbox';
import { estaEmFalta } from '../documentos/cobranca.rules';
import { readDevedor } from '../documentos/devidos.repository';
import {
  findImplantacaoQuePede,
  holdImplantacaoQuePede,
  selectDocumentos,
} from '../documentos/documentos.repository';
import { findLink, lockLink, matrizFoiEnviada, paginasDe, selectLinks } from './links.repository';

type Row = NonNullable<Awaited<ReturnType<typeof findImplantacaoQuePede>>>;
type Held = NonNullable<Awaited<ReturnType<typeof holdImplantacaoQuePede>>>;
interface Criado {
  uuid: string;
  url: string;
  expira_em: string;
  enviado_para: string | null;
}

/** Links of an implantação's pages, whoever made them, and what can be made. @throws Refusal 404 */
export async function listLinksDaImplantacao(scope: Scope, uuid: string): Promise<LinksDaImplantacao> {
  const { orm } = scope.database;
  const row = await findImplantacaoQuePede(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const [links, contatos, paginas] = await Promise.all([
    selectLinks(orm, row.id),
    listContatosComEmail(orm, row.cliente_id),
    paginasDe(orm, row.id),
  ]);
  const impedimento = impedimentoDe(row, contatos.length);
  return {
    impedimento,
    contatos: contatos.map((one) => ({ valor: one.uuid, rotulo: `${one.nome} (${one.email})` })),
    finalidades: paginas.map((one) => ({ valor: one, rotulo: finalidadeLabels[one] })),
    itens: links.map((link) => ({
      ...linkItem(link, scope.now(), impedimento === null && paginas.some((one) => one === link.finalidade)),
      finalidade_label: finalidadeLabels[link.finalidade],
      restrito: link.restrito,
    })),
  };
}

/**
 * Makes a link to one page for one contact, and mails it where that is wanted. Its address leaves only in this answer.
 * @throws Refusal 404; 406 with the reason where none can be made, or while the person has one; 422
 */
export function createLinkDaImplantacao(
  scope: Scope,
  uuid: string,
  { finalidade, contato_uuid, enviar }: LinkNovo,
): Promise<Criado> {
  return change(scope, uuid, async ({ tx, audit, row }) => {
    if (!(await paginasDe(tx, row.id)).includes(finalidade))
      throw invalidFields({ finalidade: ['Publique o e-book antes de gerar o link.'] });
    const contato = (await listContatosComEmail(tx, row.cliente_id)).find((one) => one.uuid === contato_uuid);
    if (!contato?.email) throw invalidFields({ contato_uuid: ['Opção inválida.'] });
    const email = contato.email.toLowerCase();
    const now = scope.now();
    const vivo = (await selectLinks(tx, row.id)).some(
      (link) =>
        link.finalidade === finalidade &&
        !link.restrito &&
        link.contato_email === email &&
        tokenStatus(link, now) === 'ativo',
    );
    if (vivo)
      throw ruleRefusal('link_ativo', `${contato.nome} já tem um link ativo. Reemita para substituí-lo.`);
    const issued = await issueToken(
      tx,
      audit,
      {
        finalidade,
        entidadeId: row.id,
        contatoNome: contato.nome,
        contatoEmail: email,
        criadoPorId: scope.actor.usuarioId,
      },
      now,
    );
    const url = scope.config.publicUrl + clientPath(finalidade, issued.token);
    if (enviar) await mail(tx, scope, row, { finalidade, nome: contato.nome, email, url });
    return criado(issued, url, enviar ? email : null);
  });
}

/** Gives the same person a new link; the old one ends. @throws Refusal 404, 406 */
export function reissueLinkDaImplantacao(scope: Scope, at: { uuid: string; link: string }): Promise<Criado> {
  return change(scope, at.uuid, async ({ tx, audit, row }) => {
    const old = await lockLink(tx, row.id, at.link);
    if (!old) throw notFound();
    if (old.revogado_em)
      throw ruleRefusal('link_encerrado', 'Este link não pode ser reemitido. Gere um novo.');
    const issued = await reissueToken(tx, audit, old, { criadoPorId: scope.actor.usuarioId }, scope.now());
    const path = clientPath(old.finalidade, issued.token);
    return criado(issued, scope.config.publicUrl + path, null);
  });
}

/** Ends a link at once. @throws Refusal 404; 406 for one that was revoked before */
export function revokeLinkDaImplantacao(
  scope: Scope,
  at: { uuid: string; link: string },
  { motivo }: LinkRevogar,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdImplantacaoQuePede(tx, scope.actor, at.uuid);
    const link = row && (await lockLink(tx, row.id, at.link));
    if (!link) throw notFound();
    if (link.revogado_em) throw ruleRefusal('link_revogado', 'Este link já foi revogado.');
    await revokeToken(tx, audit, link, { motivo, usuarioId: scope.actor.usuarioId, now: scope.now() });
  });
}

/** What was done by a link. @throws Refusal 404 */
export async function listAcessos(scope: Scope, at: { uuid: string; link: string }) {
  const { orm } = scope.database;
  const row = await findImplantacaoQuePede(orm, scope.actor, at.uuid);
  const link = row && (await findLink(orm, row.id, at.link));
  if (!link) throw notFound();
  const acessos = await listAccesses(orm, link);
  return { itens: acessos.map(({ em, acao, ip }) => ({ em: em.toISOString(), acao, ip })) };
}

/** A change under the implantação's lock, so that two people do not make two links for one person. */
function change(
  scope: Scope,
  uuid: string,
  work: (held: { tx: Transaction; audit: Audit; row: Held }) => Promise<Criado>,
): Promise<Criado> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdImplantacaoQuePede(tx, scope.actor, uuid);
    if (!row) throw notFound();
    const contatos = await listContatosComEmail(tx, row.cliente_id);
    const impedimento = impedimentoDe(row, contatos.length);
    if (impedimento) throw ruleRefusal('link_indisponivel', impedimento);
    return work({ tx, audit, row });
  });
}

/** Why no link can be made, in words a person of the firm can act on. */
function impedimentoDe({ codigo, status }: Pick<Row, 'codigo' | 'status'>, contatos: number): string | null {
  if (status === 'aguardando_inicio') return `A implantação ${codigo} ainda aguarda início.`;
  if (!isImplantacaoAberta(status))
    return `A implantação ${codigo} já foi encerrada: os links se encerram com ela.`;
  return contatos === 0 ? 'Cadastre um contato com e-mail: o link é de uma pessoa.' : null;
}

const criado = (issued: IssuedToken, url: string, enviado_para: string | null): Criado => ({
  uuid: issued.uuid,
  url,
  expira_em: issued.expiraEm.toISOString(),
  enviado_para,
});

async function mail(
  tx: Transaction,
  scope: Scope,
  row: Held,
  {
    finalidade,
    nome,
    email,
    url,
  }: { finalidade: FinalidadeDaImplantacao; nome: string; email: string; url: string },
): Promise<void> {
  const { nome: cliente } = await readDevedor(tx, row.cliente_id);
  const comum = { para: email, segredos: { link: url }, entidade: 'implantacao', entidadeUuid: row.uuid };
  if (finalidade === 'implantacao_matriz') {
    if (!(await matrizFoiEnviada(tx, row.id)))
      throw invalidFields({ enviar: ['A matriz ainda é rascunho: envie-a na aba Matriz.'] });
    return enqueueEmail(tx, scope.config, {
      ...comum,
      modelo: 'matriz_para_confirmar',
      dados: { nome, cliente },
    });
  }
  if (finalidade === 'implantacao_ebook')
    return enqueueEmail(tx, scope.config, { ...comum, modelo: 'ebook_disponivel', dados: { nome, cliente } });
  const devidos = (await selectDocumentos(tx, row.id)).filter(estaEmFalta);
  if (devidos.length === 0)
    throw invalidFields({ enviar: ['Nenhum documento falta agora: gere o link sem enviar.'] });
  await enqueueEmail(tx, scope.config, {
    ...comum,
    modelo: 'documentos_pendentes',
    dados: {
      nome,
      cliente,
      n: devidos.length,
      quantos: devidos.length === 1 ? '1 documento' : `${devidos.length} documentos`,
      documentos: devidos.map((one) => linhaDoPedido(one)).join('\n'),
      mensagem: '',
    },
  });
}
