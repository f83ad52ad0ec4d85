import { and, asc, ne, sql } from 'drizzle-orm';
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
import { fechamento } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { tomDoPrazo } from '../tarefas/tom-do-prazo';
import { destinoDoFechamento } from './fechamentos.destino';
import { fechamentoItem, selectFechamentos, vivosDe } from './fechamentos.repository';

/** Closings on the last day they may take. */
export const fechamentosCalendar: CalendarSource = {
  fonte: 'fechamentos',
  permissao: 'gerenciar fechamentos',
  clientes: true,
  read: itensDeFechamentos,
};

async function itensDeFechamentos(janela: Janela): Promise<ItemDeCamada[]> {
  const { database, actor, hoje } = janela;
  const regras = await readDayRules(database);
  const rows = await selectFechamentos(database, hoje, regras)
    .where(
      and(
        vivosDe(actor),
        ne(fechamento.status, 'cancelado'),
        dentro(sql`${fechamento.data_limite}`, janela),
        dasPessoas(fechamento.coordenador_id, janela),
        doCliente(fechamento.cliente_id, janela),
      ),
    )
    .orderBy(asc(fechamento.data_limite), asc(fechamento.id))
    .limit(limitePorFonte);
  return rows.map((row) => {
    const item = fechamentoItem(row, hoje, regras);
    return {
      ...vazio,
      ...diaInteiro(row.data_limite as string),
      fonte: 'fechamentos' as const,
      uuid: item.uuid,
      titulo: `${item.modelo} · ${item.cliente.nome}`,
      cliente: item.cliente.nome,
      responsavel: item.coordenador,
      situacao: item.situacao_label ?? item.status_label,
      tom: tomDoPrazo(item.situacao ?? (item.status === 'fechado' ? 'concluida_no_prazo' : null)),
      destino: destinoDoFechamento(item.uuid),
    };
  });
}
