import type { HojeBloco } from '@gestao/shared/contracts/operacao/hoje';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
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
      soMeus: true,
    })
  ).filter((evento) => evento.fim >= agora);
  return {
    chave: 'proximos_eventos',
    titulo: 'Próximos eventos',
    total: eventos.length,
    vazio: 'Nenhum compromisso nos próximos sete dias.',
    itens: eventos.slice(0, linhas).map((evento) => ({
      uuid: evento.uuid,
      titulo: evento.titulo,
      detalhe: evento.cliente ?? evento.local,
      quando: evento.dia_inteiro ? dateIn(evento.inicio) : evento.inicio,
      situacao: null,
      tom: evento.tom,
      destino: {
        pagina: 'calendario.view',
        parametros: {},
        consulta: { mes: dateIn(evento.inicio).slice(0, 7) },
      },
    })),
    ver_todos: { pagina: 'calendario.view', parametros: {}, consulta: {} },
  };
}
