import type {
  AceiteProva,
  OrcamentoAceite,
  PapelDoOrcamento,
} from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { signDownload } from '../../../../platform/crypto/download-link';
import type { Database } from '../../../../platform/database/database';
import {
  anexo,
  orcamento_aceite,
  orcamento_evento,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { refuseUnscanned } from '../../../sistema/anexos/anexos.repository';
import { findOrcamento, type OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { registraAceite } from './aceite-manual.service';

type Orm = Database['orm'];

const modoLabels = { link: 'Pelo link', manual: 'Registrado manualmente' } as const;

/** Evidence of the budget's acceptance, if there is one. @throws Refusal 404 outside the person's rows */
export async function getAceite(scope: Scope, uuid: string): Promise<OrcamentoAceite> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  return { prova: await provaDe(orm, row), registra: registraAceite(scope, row) };
}

async function provaDe(orm: Orm, row: OrcamentoRow): Promise<AceiteProva | null> {
  const [found] = await orm
    .select({ aceite: orcamento_aceite, prefixo: token_cliente.prefixo })
    .from(orcamento_aceite)
    .leftJoin(token_cliente, eq(token_cliente.id, orcamento_aceite.token_id))
    .where(eq(orcamento_aceite.orcamento_id, row.id));
  if (!found) return null;
  const { aceite, prefixo } = found;
  const [evento] = await orm
    .select({ ator: orcamento_evento.ator, dados: orcamento_evento.dados })
    .from(orcamento_evento)
    .where(and(eq(orcamento_evento.orcamento_id, row.id), eq(orcamento_evento.tipo, 'Aceito')))
    .orderBy(desc(orcamento_evento.id))
    .limit(1);
  const modo = aceite.modo;
  const assinado_em = evento?.dados?.assinado_em;
  const codigo_para = evento?.dados?.codigo_enviado_para;
  const confirmado_em = evento?.dados?.documento_confirmado_em;
  const papeis: PapelDoOrcamento[] = [];
  if (row.pdf_anexo_id !== null) papeis.push('proposta');
  if (aceite.comprovante_anexo_id !== null) papeis.push('comprovante');
  if (aceite.anexo_assinado_id !== null) papeis.push('assinado');
  return {
    modo,
    modo_label: modoLabels[modo],
    nome: aceite.nome,
    cpf: `***.${aceite.cpf.slice(3, 6)}.${aceite.cpf.slice(6, 9)}-**`,
    cargo: aceite.cargo,
    email: aceite.email,
    aceito_em: aceite.aceito_em.toISOString(),
    ip: aceite.ip,
    user_agent: aceite.user_agent,
    codigo_email_verificado: aceite.codigo_email_verificado,
    codigo_enviado_para: typeof codigo_para === 'string' ? codigo_para : null,
    documento_confirmado_em: typeof confirmado_em === 'string' ? confirmado_em : null,
    termo_versao: aceite.termo_versao,
    hash_conteudo: aceite.hash_conteudo,
    hash_pdf: aceite.hash_pdf,
    hash_evidencia: aceite.hash_evidencia,
    link_prefixo: prefixo,
    registrado_por: modo === 'manual' ? (evento?.ator ?? null) : null,
    motivo_manual: aceite.motivo_manual,
    assinado_em: typeof assinado_em === 'string' ? assinado_em : null,
    papeis,
  };
}

/**
 * Five-minute address of a paper of the budget; asking for it is logged as the download.
 * @throws Refusal 404 outside the person's rows; 406 `sem_papel` while it does not exist
 */
export async function linkDoPapel(scope: Scope, at: { uuid: string; papel: PapelDoOrcamento }) {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, at.uuid);
  if (!row) throw notFound();
  const anexoId = await anexoDoPapel(orm, row, at.papel);
  const [papel] =
    anexoId === null
      ? []
      : await orm
          .select({
            uuid: anexo.uuid,
            nome: anexo.nome_original,
            sha256: anexo.sha256,
            verificacao: anexo.verificacao,
            criado_por_id: anexo.criado_por_id,
          })
          .from(anexo)
          .where(and(eq(anexo.id, anexoId), isNull(anexo.excluido_em)));
  if (!papel) throw ruleRefusal('sem_papel', 'Este documento ainda não existe.');
  refuseUnscanned(scope.actor, papel);
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    audit.record({
      acao: 'Baixou',
      entidade: 'anexo',
      uuid: papel.uuid,
      rotulo: papel.nome,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { orcamento: row.numero, sha256: papel.sha256 },
    });
  });
  return signDownload(scope.config.secretKey, 'anexos', papel.uuid, scope.now());
}

async function anexoDoPapel(orm: Orm, row: OrcamentoRow, papel: PapelDoOrcamento): Promise<number | null> {
  if (papel === 'proposta') return row.pdf_anexo_id;
  const [aceite] = await orm
    .select({
      comprovante: orcamento_aceite.comprovante_anexo_id,
      assinado: orcamento_aceite.anexo_assinado_id,
    })
    .from(orcamento_aceite)
    .where(eq(orcamento_aceite.orcamento_id, row.id));
  return aceite?.[papel] ?? null;
}
