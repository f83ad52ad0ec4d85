import {
  type EncaminharDocumento,
  maximoDeEncaminhados,
} from '@gestao/shared/contracts/implantacao/documento-encaminhado';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { log_transacao } from '../../../platform/database/schema';
import { writeContatoDoDocumento } from '../../clientes/documentos-pedidos/documento.writer';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import {
  type Devedor,
  lockAberto,
  type Remetente,
} from '../../clientes/documentos-pedidos/receive-documento';
import { notify } from '../../sistema/notificacoes/notify';
import { estaEmFalta } from './cobranca.rules';
import { comQuem, mailCobranca } from './cobranca-email';

/** A client who hands documents on, with how many he handed on since an instant. */
export interface QuemEncaminha extends Remetente {
  email: string;
  encaminhados(tx: Transaction, desde: Date): Promise<number>;
}

const umDia = 86_400_000;

/**
 * A client hands documents on to somebody who has them: that person gets one e-mail with a link of his own, which shows
 * only what he was named for; who handed them on goes on seeing them, and with whom they are. All of them, or none
 * (docs/domain/implantacao.md#encaminhar).
 * @param chaves uuids of the documents, 1 at least
 * @param kept runs in the same transaction for each of them, for what is kept of it elsewhere
 * @throws Refusal 404 for what is not the sender's; 406 `documento_nao_encaminha` for one that is not owed, or that no
 * implantação asks for, `encaminhados_demais` beyond 20 a day; 422 at `email`
 */
export function handOnDocumentos(
  context: AppContext,
  por: QuemEncaminha,
  devedor: Devedor,
  chaves: readonly string[],
  { nome, email }: EncaminharDocumento,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return audited(context.database, por.auditActor, async (tx, audit) => {
    const now = context.now();
    if (email === por.email)
      throw invalidFields({ email: ['Este é o seu e-mail. Informe o de quem vai enviar.'] });
    const held: Held[] = [];
    // In one order, whoever hands them on: two who do at once wait for each other.
    for (const chave of [...new Set(chaves)].sort()) {
      const one = await lockAberto(tx, context.areas, devedor, chave);
      const { documento } = one;
      const varios = chaves.length > 1 ? `${documento.nome}: ` : '';
      if (documento.implantacao_id === null || !estaEmFalta(documento))
        throw ruleRefusal(
          'documento_nao_encaminha',
          varios
            ? `${varios}não pode ser encaminhado agora.`
            : 'Este documento não pode ser encaminhado agora.',
        );
      const com = comQuem(documento);
      if (com?.email === email)
        throw invalidFields({ email: [`${varios || 'Este documento '}já está com ${com.nome}.`] });
      held.push(one);
    }
    const feitos = await por.encaminhados(tx, new Date(now.getTime() - umDia));
    if (feitos + held.length > maximoDeEncaminhados)
      throw ruleRefusal(
        'encaminhados_demais',
        `São até ${maximoDeEncaminhados} documentos encaminhados por dia. Tente de novo amanhã ou fale conosco.`,
      );
    for (const { documento, pede, dele: cliente, parent } of held) {
      const antes = comQuem(documento);
      await writeContatoDoDocumento(tx, documento.id, { nome, email }, { usuarioId: por.usuarioId, now });
      audit.record({
        acao: 'Alterou',
        entidade: doDocumento,
        uuid: documento.uuid,
        rotulo: `${documento.nome} (${pede.codigo})`,
        sobre: { entidade: parent.entidade, uuid: pede.uuid },
        clienteUuid: cliente.uuid,
        antes: { com: antes ? `${antes.nome} (${antes.email})` : null },
        depois: { com: `${nome} (${email})` },
      });
      await kept?.(tx);
    }
    // A link that shows a few documents is one to their implantação.
    for (const implantacaoId of new Set(held.map(({ documento }) => documento.implantacao_id))) {
      const seus = held.filter(({ documento }) => documento.implantacao_id === implantacaoId);
      const [primeiro] = seus;
      if (primeiro && implantacaoId !== null)
        await tell(tx, audit, context, { por, nome, email, implantacaoId, primeiro, seus });
    }
  });
}

type Held = Awaited<ReturnType<typeof lockAberto>>;

/** Writes to who has them now, and tells whoever answers for the implantação. */
async function tell(
  tx: Transaction,
  audit: Audit,
  context: AppContext,
  {
    por,
    nome,
    email,
    implantacaoId,
    primeiro: { pede, dele: cliente, parent },
    seus,
  }: EncaminharDocumento & { por: QuemEncaminha; implantacaoId: number; primeiro: Held; seus: Held[] },
): Promise<void> {
  const quais = seus.map(({ documento }) => documento.nome);
  await mailCobranca(tx, audit, context, {
    pessoa: { nome, email },
    cliente,
    implantacoes: [{ id: implantacaoId, uuid: pede.uuid }],
    documentos: seus.map(({ documento }) => ({ ...documento, contato_nome: nome, contato_email: email })),
    restrito: true,
    mensagem:
      quais.length === 1
        ? `${por.nome} encaminhou este pedido para você.`
        : `${por.nome} encaminhou estes pedidos para você.`,
  });
  await notify(tx, context, {
    evento: 'pedido_respondido',
    usuarioIds: [pede.responsavelId ?? cliente.carteira_id],
    titulo: `${cliente.nome} encaminhou ${quais.length === 1 ? quais[0] : `${quais.length} documentos`}`,
    corpo: `${por.nome}, em ${pede.codigo}: quem envia agora ${quais.length === 1 ? '' : `${quais.join(', ')} `}é ${nome} (${email}).`,
    entidade: parent.entidade,
    entidadeUuid: pede.uuid,
    rota: parent.rota(pede.uuid),
  });
}

/** Documents that a person who signed in handed on since an instant: each has its line in the log. */
export const countEncaminhados = (tx: Transaction, usuarioId: number, desde: Date): Promise<number> =>
  tx.$count(
    log_transacao,
    and(
      eq(log_transacao.usuario_id, usuarioId),
      eq(log_transacao.entidade, doDocumento),
      sql`${log_transacao.campos_alterados} @> array['com']`,
      gte(log_transacao.data_hora, desde),
    ),
  );
