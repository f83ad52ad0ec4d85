import { formatDateInWords } from '@gestao/shared/config';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { degrauDevido } from '@gestao/shared/rules/lembretes';
import { and, asc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { audited } from '../../../../platform/audit/audit';
import { orcamento } from '../../../../platform/database/schema';
import type { Job } from '../../../../platform/jobs/job';
import { issueToken } from '../../../acesso/tokens/tokens.service';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readSetting } from '../../../sistema/configs/configs.repository';
import { enqueueEmail } from '../../../sistema/email/outbox';
import { recordExternalEvento } from '../../orcamento-registro/orcamento-eventos';
import { eventoDoLembrete, quemLembrar, ultimoDegrau } from './lembrete-proposta';
import { horaDoLembrete } from './lembrete-proposta.rules';

const finalidade = 'orcamento_aceite' as const;

/**
 * Reminds the client of a proposal that waits for him, so many days after it was sent (setting
 * `lembretes_dias`). Each step once; after a pause only the newest. The mail brings a link of its own, and
 * earlier ones go on working: nobody who is reading is shut out.
 */
export const lembretesProposta: Job = {
  nome: 'lembretes-proposta',
  titulo: 'Lembretes de propostas aos clientes',
  quando: { horarios: [horaDoLembrete], dias: 'uteis' },
  async run(context) {
    const { database, now } = context;
    const degraus = await readSetting(database.orm, 'precificacao', 'lembretes_dias');
    if (degraus.length === 0) return null;
    const abertas = await database.orm
      .select({ id: orcamento.id })
      .from(orcamento)
      .where(aberta(dateIn(now())))
      .orderBy(asc(orcamento.id));
    // Each in a turn of its own: a client who answers meanwhile waits for one reminder at most.
    let total = 0;
    for (const { id } of abertas) if (await remind(context, id, degraus)) total += 1;
    return total > 0 ? { acao: 'Enviou', depois: { orcamentos: total } } : null;
  },
};

const aberta = (hoje: string) =>
  and(
    eq(orcamento.status, 'enviado'),
    eq(orcamento.legado, false),
    isNull(orcamento.excluido_em),
    isNull(orcamento.respondido_em),
    isNotNull(orcamento.enviado_em),
    gte(orcamento.validade, hoje),
  );

/** @returns whether a reminder left. */
function remind(context: AppContext, orcamentoId: number, degraus: readonly number[]): Promise<boolean> {
  const { config, database } = context;
  const now = context.now();
  const hoje = dateIn(now);
  return audited(database, systemActor, async (tx, audit) => {
    const [row] = await tx
      .select()
      .from(orcamento)
      .where(and(eq(orcamento.id, orcamentoId), aberta(hoje)))
      .for('update');
    if (!row?.enviado_em) return false;
    const degrau = degrauDevido(
      degraus,
      daysBetween(dateIn(row.enviado_em), hoje),
      await ultimoDegrau(tx, row),
    );
    const contato = degrau === null ? null : await quemLembrar(tx, row, now);
    if (!contato) return false;
    const { token } = await issueToken(
      tx,
      audit,
      {
        finalidade,
        entidadeId: row.id,
        contatoNome: contato.nome,
        contatoEmail: contato.email,
        validade: row.validade,
        criadoPorId: null,
      },
      now,
    );
    await enqueueEmail(tx, config, {
      para: contato.email,
      modelo: 'lembrete_proposta',
      dados: { nome: contato.nome, numero: row.numero, validade: formatDateInWords(row.validade) },
      segredos: { link: config.publicUrl + clientPath(finalidade, token) },
      entidade: 'orcamento',
      entidadeUuid: row.uuid,
    });
    await recordExternalEvento(tx, {
      orcamentoId: row.id,
      em: now,
      tipo: eventoDoLembrete,
      ator: 'Sistema',
      ip: null,
      dados: { dias: degrau, para: contato.email },
    });
    audit.record({
      acao: 'Enviou',
      entidade: 'orcamento',
      uuid: row.uuid,
      rotulo: `Lembrete da proposta ${row.numero} R${row.revisao}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { contato_nome: contato.nome, contato_email: contato.email },
    });
    return true;
  });
}
