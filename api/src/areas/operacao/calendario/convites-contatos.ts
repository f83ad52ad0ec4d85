import { eq } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { evento_calendario } from '../../../platform/database/schema';
import { enqueueEmail } from '../../sistema/email/outbox';
import { arquivoDoConvite, type Novidade, quandoDe } from './convites';
import { type ContatoConvidado, findEvento, selectNomes } from './eventos.repository';
import { readRelogio } from './relogio';

const novidades: Readonly<Record<Novidade, string>> = {
  convite: 'Convite',
  mudanca: 'Mudou',
  cancelamento: 'Cancelado',
};

/**
 * Writes to contacts of the client about an event, each with the calendar file of that person alone: title, time and
 * place, and whom to answer. Nothing of what the firm wrote for itself, nor of its other people, leaves.
 */
export async function mailContatos(
  tx: Transaction,
  scope: Scope,
  eventoId: number,
  novidade: Novidade,
  contatos: readonly ContatoConvidado[],
): Promise<void> {
  if (contatos.length === 0) return;
  const row = await findEvento(tx, eq(evento_calendario.id, eventoId));
  if (!row) return;
  const relogio = await readRelogio(tx);
  const nomes = await selectNomes(tx, row);
  for (const { nome, email } of contatos) {
    await enqueueEmail(tx, scope.config, {
      para: email,
      modelo: 'evento_convite_cliente',
      dados: {
        nome,
        cliente: nomes.cliente ?? '',
        evento: row.titulo,
        quando: quandoDe(relogio, row),
        local: row.local === null ? '' : `Local: ${row.local}.`,
        novidade: novidades[novidade],
        motivo: novidade === 'cancelamento' && row.motivo_cancelamento ? row.motivo_cancelamento : '',
        responsavel: nomes.organizador ?? scope.actor.nome,
        contato: nomes.organizador_email ?? scope.actor.email,
      },
      segredos: {},
      entidade: 'evento_calendario',
      entidadeUuid: row.uuid,
      convite: await arquivoDoConvite(tx, scope, row, nomes, relogio, novidade, {
        descricao: null,
        local: row.local,
        convidados: [{ nome, email, resposta: 'pendente' }],
      }),
    });
  }
}
