import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { desc, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { SearchSource } from '../../../platform/area/screen-sources';
import { vivos } from '../orcamento-registro/orcamento.repository';
import { abremOrcamentos, orcamentoRows } from '../orcamento-registro/orcamentos.rows';
import { destinoDoOrcamento } from './orcamentos.destino';
import { buscaDeOrcamento, selectOrcamentos } from './orcamentos.repository';

/** Budgets by number, client or whatever their lists are searched by. */
export const orcamentosSearch: SearchSource = {
  tipo: 'orcamento',
  opens: (actor) => !actor.isClient && may(actor, ...abremOrcamentos),
  async find(database, actor, texto, porTipo) {
    const rows = await selectOrcamentos(database)
      .where(vivos(orcamentoRows(actor), buscaDeOrcamento(texto)))
      .orderBy(desc(sql`orcamento.id`))
      .limit(porTipo);
    return rows.map((row) => ({
      tipo: 'orcamento',
      uuid: row.uuid,
      titulo: `${row.numero} · ${row.nome_cliente}`,
      detalhe: orcamentoStatusLabels[row.status],
      destino: destinoDoOrcamento(row.uuid),
    }));
  },
};
