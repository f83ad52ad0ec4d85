import { sql } from 'drizzle-orm';
import { foraDe, type OpenItems, openItems } from '../../platform/area/open-items';
import { statusEncerrados } from './implantacoes/implantacoes.rules';

/** Implantações that name a person who leaves. */
export const implantacaoOpenItems: readonly OpenItems[] = [
  openItems('implantacoes', 'implantacao', 'responsavel_id', 'responsavel', {
    nome: sql`t.codigo`,
    aberto: foraDe('status', statusEncerrados),
    comCliente: true,
  }),
];
