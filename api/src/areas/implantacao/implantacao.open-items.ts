import { sql } from 'drizzle-orm';
import { type OpenItems, openItems } from '../../platform/area/open-items';
import { implantacaoAberta } from '../../platform/area/open-rows';

/** Implantações that name a person who leaves. */
export const implantacaoOpenItems: readonly OpenItems[] = [
  openItems('implantacoes', 'implantacao', 'responsavel_id', 'responsavel', {
    nome: sql`t.codigo`,
    aberto: implantacaoAberta(sql`t.status`),
    comCliente: true,
  }),
];
