import type { EbookDetalhe, EbookForm, EbookPublicar } from '@gestao/shared/contracts/implantacao/ebook';
import { dateIn } from '@gestao/shared/rules/calendar';
import { inArray } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { usuario } from '../../../platform/database/schema';
import { enqueueEmail } from '../../sistema/email/outbox';
import { type EbookRow, insertEbook, type Secoes, writeEbook } from '../implantacao-registro/ebook.writer';
import { renewLink } from '../links/renovar-link';
import { cpfMascarado } from '../matriz/matriz.rules';
import { compareRetratos } from './comparar-retratos';
import { type DonaDoEbook, findDonaDoEbook, holdDonaDoEbook, listVersoesDoEbook } from './ebook.repository';
import { readRetrato, takeRetrato } from './retrato';
import { partesDo, textoDa } from './texto-da-secao';

/** Why it cannot be published now; `null` where it can. One of a concluded implantação lives on. */
function impedimentoDe({ status, contato_email }: DonaDoEbook, secoes: Secoes): string | null {
  if (status === 'aguardando_inicio') return 'Assuma a implantação antes de publicar o e-book.';
  if (status === 'cancelada') return 'Esta implantação foi cancelada.';
  if (!secoes.some(({ ativa }) => ativa !== false)) return 'Mostre ao menos uma seção antes de publicar.';
  return contato_email ? null : 'A implantação não tem e-mail do contato do cliente.';
}

const publicadaDe = (versoes: readonly EbookRow[]) => versoes.find(({ status }) => status === 'publicado');

/** The newest version, and what publishing it would change of what the client reads. @throws Refusal 403, 404 */
export async function getEbook(scope: Scope, uuid: string): Promise<EbookDetalhe> {
  const { orm } = scope.database;
  const dona = await findDonaDoEbook(orm, scope.actor, uuid);
  const versoes = await listVersoesDoEbook(orm, dona.id);
  const [ebook] = versoes;
  if (!ebook) throw notFound();
  const guardado = readRetrato(publicadaDe(versoes)?.retrato ?? null);
  const { mudou, desatualizado } = guardado
    ? compareRetratos(guardado, await takeRetrato(orm, dona, ebook.secoes, dateIn(scope.now())))
    : { mudou: [], desatualizado: false };
  const autores = versoes.flatMap(({ publicado_por_id }) => publicado_por_id ?? []);
  const nomes = new Map(
    (
      await orm
        .select({ id: usuario.id, nome: usuario.nome })
        .from(usuario)
        .where(inArray(usuario.id, autores))
    ).map(({ id, nome }) => [id, nome]),
  );
  return {
    uuid: ebook.uuid,
    numero: ebook.versao_ebook,
    status: ebook.status === 'publicado' ? 'publicado' : 'rascunho',
    status_label: ebook.status === 'publicado' ? 'Publicado' : 'Rascunho',
    versao: ebook.versao,
    edita: dona.status !== 'cancelada',
    impedimento: impedimentoDe(dona, ebook.secoes),
    contato_email: dona.contato_email,
    secoes: ebook.secoes.map((secao) => ({
      chave: secao.chave,
      titulo: secao.titulo,
      ativa: secao.ativa !== false,
      texto: textoDa(secao) || null,
    })),
    mudaria: mudou,
    desatualizado,
    versoes: versoes
      .filter(({ status }) => status === 'publicado')
      .map((one) => ({
        numero: one.versao_ebook,
        publicado_em: one.publicado_em?.toISOString() ?? null,
        publicado_por: one.publicado_por_id === null ? null : (nomes.get(one.publicado_por_id) ?? null),
        primeira_leitura_em: one.primeira_leitura_em?.toISOString() ?? null,
        ciencia: one.ciencia_em
          ? {
              nome: one.ciencia_nome ?? '',
              ...(one.ciencia_cpf ? { cpf: cpfMascarado(one.ciencia_cpf) } : {}),
              em: one.ciencia_em.toISOString(),
            }
          : null,
        mudancas: one.mudancas,
      })),
  };
}

/**
 * Writes the sections. A version that was published stays as it is: they begin the draft of the next one.
 * @throws Refusal 403, 404; 406 `implantacao_encerrada`; 409; 422 at the field of the section
 */
export function saveEbook(scope: Scope, uuid: string, form: EbookForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const dona = await holdDonaDoEbook(tx, scope.actor, uuid);
    const [ebook] = await listVersoesDoEbook(tx, dona.id);
    if (!ebook) throw notFound();
    if (dona.status === 'cancelada')
      throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
    await refuseLostUpdate(tx, ebook, form.versao);
    const secoes = form.secoes.map(({ chave, titulo, ativa, texto }) => ({
      chave,
      titulo,
      ativa,
      ...partesDo(texto ?? ''),
    }));
    const salva =
      ebook.status === 'rascunho'
        ? await writeEbook(tx, ebook.id, { secoes }, por)
        : await insertEbook(tx, { implantacaoId: dona.id, numero: ebook.versao_ebook + 1 }, secoes, por.now);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid: dona.uuid,
      rotulo: `E-book ${salva.versao_ebook} de ${dona.codigo}`,
      clienteUuid: dona.cliente_uuid,
      antes: { secoes: emLinhas(ebook.secoes) },
      depois: { secoes: emLinhas(secoes) },
    });
    return { uuid: salva.uuid, versao: salva.versao, numero: salva.versao_ebook };
  });
}

/** As the log tells sections: one in a line, with its text. */
const emLinhas = (secoes: Secoes) =>
  secoes.map((one) => `${one.titulo}${one.ativa === false ? ' (oculta)' : ''}: ${textoDa(one)}`);

/**
 * Publishes the newest version, or the one that is out once more with what changed around it: what the client reads is
 * kept as it is now, and the contact gets it by mail, with a new link (docs/domain/implantacao.md#ebook).
 * @returns the link's address, which is stored nowhere
 * @throws Refusal 403, 404; 406 `ebook_nao_publicado`; 409
 */
export function publishEbook(scope: Scope, uuid: string, form: EbookPublicar) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const dona = await holdDonaDoEbook(tx, scope.actor, uuid);
    const versoes = await listVersoesDoEbook(tx, dona.id);
    const [ebook] = versoes;
    if (!ebook) throw notFound();
    await refuseLostUpdate(tx, ebook, form.versao);
    const impedimento = impedimentoDe(dona, ebook.secoes);
    if (impedimento !== null || dona.contato_email === null)
      throw ruleRefusal('ebook_nao_publicado', impedimento ?? '');
    const retrato = await takeRetrato(tx, dona, ebook.secoes, dateIn(por.now));
    const guardado = readRetrato(publicadaDe(versoes)?.retrato ?? null);
    const mudancas = guardado ? compareRetratos(guardado, retrato).mudou : [];
    if (ebook.status === 'publicado' && guardado && mudancas.length === 0)
      throw ruleRefusal('ebook_nao_publicado', 'Nada mudou desde a versão publicada.');
    const rascunho =
      ebook.status === 'rascunho'
        ? ebook
        : await insertEbook(
            tx,
            { implantacaoId: dona.id, numero: ebook.versao_ebook + 1 },
            ebook.secoes,
            por.now,
          );
    const salva = await writeEbook(
      tx,
      rascunho.id,
      { status: 'publicado', retrato, mudancas, publicado_em: por.now, publicado_por_id: por.usuarioId },
      por,
    );
    const contato = { nome: dona.contato_nome ?? dona.cliente_nome, email: dona.contato_email };
    const url = await renewLink(tx, audit, scope, 'implantacao_ebook', dona.id, contato);
    await enqueueEmail(tx, scope.config, {
      para: contato.email,
      modelo: 'ebook_disponivel',
      dados: { nome: contato.nome, cliente: dona.cliente_nome },
      segredos: { link: url },
      entidade: 'implantacao',
      entidadeUuid: dona.uuid,
    });
    audit.record({
      acao: 'Mudou status',
      entidade: 'implantacao',
      uuid: dona.uuid,
      rotulo: `E-book ${salva.versao_ebook} de ${dona.codigo}`,
      clienteUuid: dona.cliente_uuid,
      antes: { ebook: 'Rascunho' },
      depois: { ebook: 'Publicado', contato_email: contato.email, mudancas },
    });
    return {
      uuid: salva.uuid,
      versao: salva.versao,
      numero: salva.versao_ebook,
      email: contato.email,
      url,
    };
  });
}
