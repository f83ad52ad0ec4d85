import type { Actor } from '../../../platform/app/actor';
import type { EventoRow } from './ocorrencias';

/** Who organises an event, who made it, and the firm's people with the total view change it. */
export function podeAlterarEvento(
  actor: Actor,
  { organizador_id, criado_por_id }: Pick<EventoRow, 'organizador_id' | 'criado_por_id'>,
): boolean {
  const { usuarioId, visaoTotal, isClient } = actor;
  return !isClient && (visaoTotal || organizador_id === usuarioId || criado_por_id === usuarioId);
}
