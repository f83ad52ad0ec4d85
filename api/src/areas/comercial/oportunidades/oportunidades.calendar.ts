import { and, asc, sql } from 'drizzle-orm';
import {
  type CalendarSource,
  dasPessoas,
  dentro,
  diaInteiro,
  doCliente,
  type ItemDeCamada,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { oportunidade } from '../../../platform/database/schema';
import { destinoDaOportunidade } from './oportunidades.destino';
import { aberta, selectOportunidades, vivasDe } from './oportunidades.repository';

/** Next actions of open opportunities. */
export const oportunidadesCalendar: CalendarSource = {
  fonte: 'oportunidades',
  permissao: 'gerenciar oportunidades',
  clientes: false,
  read: itensDeOportunidades,
};

async function itensDeOportunidades(janela: Janela): Promise<ItemDeCamada[]> {
  const { database, actor, hoje } = janela;
  const rows = await selectOportunidades(database)
    .where(
      and(
        vivasDe(actor),
        aberta,
        dentro(sql`${oportunidade.proxima_acao_em}`, janela),
        dasPessoas(oportunidade.responsavel_id, janela),
        doCliente(oportunidade.cliente_id, janela),
      ),
    )
    .orderBy(asc(oportunidade.proxima_acao_em), asc(oportunidade.id))
    .limit(limitePorFonte);
  return rows.map((row) => {
    const data = row.proxima_acao_em as string;
    return {
      ...vazio,
      ...diaInteiro(data),
      fonte: 'oportunidades' as const,
      uuid: row.uuid,
      titulo: row.proxima_acao ?? row.titulo,
      cliente: row.nome_cliente,
      responsavel: row.responsavel,
      tom: data < hoje ? ('vermelho' as const) : ('azul' as const),
      destino: destinoDaOportunidade(row.uuid),
    };
  });
}
