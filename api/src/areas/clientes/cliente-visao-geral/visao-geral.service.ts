import type { VisaoGeral } from '@gestao/shared/contracts/clientes/visao-geral';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { offered } from '../../../platform/area/area';
import { cliente, equipe } from '../../../platform/database/schema';
import { listEventos } from '../cliente-linha-do-tempo/linha-do-tempo.repository';
import { listClienteServicos } from '../cliente-servicos/cliente-servicos.repository';
import { somaAtiva, somaPorMes } from '../cliente-servicos/cliente-servicos.rules';
import { clienteRows } from '../clientes/clientes.rows';
import { membrosDaEquipe } from '../clientes/membros-da-equipe';
import { joinBlocks } from './join-blocks';

/** Lines of a block; its total counts all. */
const linhas = 6;
/** Events shown; the timeline has the rest. */
const eventos = 6;
/** A year back and the current month. */
const meses = 13;

/** How the client stands, as far as the person may see it. @throws Refusal 404 outside the person's rows. */
export async function getVisaoGeral(context: AppContext, actor: Actor, uuid: string): Promise<VisaoGeral> {
  const { orm } = context.database;
  const [row] = await orm
    .select({ id: cliente.id, honorario: cliente.honorario_mensal_centavos, equipe: equipe.uuid })
    .from(cliente)
    .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(actor)));
  if (!row) throw notFound();
  const hoje = dateIn(context.now());
  const request = { context, actor, hoje, linhas, cliente: { id: row.id, uuid } };
  const [parts, servicos, membros, linhaDoTempo] = await Promise.all([
    Promise.all(offered(context.areas, 'overview').map((read) => read(request))),
    listClienteServicos(orm, row.id),
    row.equipe === null ? [] : membrosDaEquipe(orm, row.equipe),
    listEventos(context, actor, uuid, {}, eventos),
  ]);
  const ajustado = row.honorario !== null && row.honorario !== somaAtiva(servicos, hoje);
  return {
    hoje,
    honorario: {
      centavos: row.honorario,
      ajustado,
      meses: ajustado ? [] : somaPorMes(servicos, hoje, meses),
    },
    figuras: parts.flatMap(({ figuras = [] }) => figuras),
    blocos: joinBlocks(
      parts.flatMap(({ blocos = [] }) => blocos),
      linhas,
    ),
    equipe: membros,
    eventos: linhaDoTempo.itens,
  };
}
