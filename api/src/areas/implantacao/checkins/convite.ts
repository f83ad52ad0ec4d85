import { formatDateInWords } from '@gestao/shared/config';
import { checkinTipoLabels as tipos } from '@gestao/shared/contracts/implantacao/implantacoes';
import { canalLabels } from '@gestao/shared/contracts/implantacao/values/checkins';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { usuario } from '../../../platform/database/schema';
import { hostOf, icalendarOf } from '../../operacao/calendario/icalendar';
import { readRelogio } from '../../operacao/calendario/relogio';
import { enqueueEmail } from '../../sistema/email/outbox';
import type { CheckinRow } from '../implantacao-registro/checkin.writer';
import type { DoCheckin } from './checkins.repository';

/** How long a meeting is told to last, in minutes. */
const duracao = 60;

const novidades = {
  convite: 'Está marcado',
  mudanca: 'Mudou de data',
  cancelamento: 'Foi cancelado',
} as const;
export type Novidade = keyof typeof novidades;

/**
 * Tells the contact of an implantação of a check-in, with the invitation that calendars understand: the same one each
 * time, so that a change moves it and a cancellation takes it away.
 */
export async function mailConvite(
  tx: Transaction,
  scope: Scope,
  dela: DoCheckin,
  checkin: CheckinRow,
  novidade: Novidade,
): Promise<void> {
  if (!dela.contato_nome || !dela.contato_email) return;
  const relogio = await readRelogio(tx);
  const titulo = tipos[checkin.tipo];
  const inicio = checkin.hora === null ? checkin.data : relogio.instante(checkin.data, checkin.hora);
  const [de] = await tx
    .select({ nome: usuario.nome, email: usuario.email })
    .from(usuario)
    .where(eq(usuario.id, dela.responsavel_id ?? scope.actor.usuarioId));
  const canal = checkin.canal === null ? '' : canalLabels[checkin.canal];
  await enqueueEmail(tx, scope.config, {
    para: dela.contato_email,
    modelo: 'checkin_convite',
    dados: {
      nome: dela.contato_nome,
      cliente: dela.cliente,
      checkin: titulo,
      quando: `${formatDateInWords(checkin.data)}${checkin.hora === null ? '' : ` às ${checkin.hora}`}`,
      canal: canal && `${canal}.`,
      novidade: novidades[novidade],
    },
    segredos: {},
    entidade: 'implantacao',
    entidadeUuid: dela.uuid,
    convite: icalendarOf({
      metodo: novidade === 'cancelamento' ? 'CANCEL' : 'REQUEST',
      fuso: relogio.fuso,
      entradas: [
        {
          uid: `checkin-${checkin.uuid}@${hostOf(scope.config.publicUrl)}`,
          sequencia: checkin.versao,
          alteradaEm: scope.now(),
          titulo: `${titulo}: ${dela.cliente}`,
          local: canal || null,
          inicio,
          fim: typeof inicio === 'string' ? inicio : new Date(inicio.getTime() + duracao * 60_000),
          cancelada: novidade === 'cancelamento',
          ...(de ? { organizador: de } : {}),
          convidados: [{ nome: dela.contato_nome, email: dela.contato_email, resposta: 'pendente' }],
        },
      ],
    }),
  });
}
