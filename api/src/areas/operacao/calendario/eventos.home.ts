import type { HojeBloco } from '@gestao/shared/contracts/sistema/hoje';
import { addDays } from '@gestao/shared/rules/calendar';
import type { HomeBlock, HomeRequest } from '../../../platform/area/screen-sources';
import { itensDeEventos } from './eventos.calendar';

/** Days ahead the next events are looked for. */
const diasDeAgenda = 7;

/** The person's next appointments. */
export const eventosHome: HomeBlock = { chave: 'proximos_eventos', read };

async function read({ context, actor, hoje, linhas }: HomeRequest): Promise<HojeBloco> {
  const agora = context.now().toISOString();
  const eventos = (
    await itensDeEventos({
      database: context.database,
      actor,
      hoje,
      de: hoje,
      ate: addDays(hoje, diasDeAgenda),
      pessoas: [actor.usuarioId],
      clienteId: null,
    })
  ).filter((evento) => evento.dia_inteiro || evento.fim >= agora);
  return {
    chave: 'proximos_eventos',
    titulo: 'Próximos eventos',
    total: eventos.length,
    vazio: 'Nenhum compromisso nos próximos sete dias.',
    itens: eventos.slice(0, linhas).map((evento) => ({
      uuid: evento.uuid,
      titulo: evento.titulo,
      detalhe: evento.cliente ?? evento.local,
      quando: evento.inicio,
      situacao: null,
      tom: evento.tom,
      destino: evento.destino,
    })),
    ver_todos: { pagina: 'calendario.view', parametros: {}, consulta: {} },
  };
}
