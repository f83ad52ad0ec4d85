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
  // What was agreed names who answered for it then; a version that is still being made is somebody's to do.
  openItems('matriz', 'implantacao_matriz_item', 'responsavel_escritorio_id', 'responsavel', {
    nome: sql`t.atividade`,
    aberto: sql`exists (select 1 from implantacao_matriz m where m.id = t.matriz_id
      and m.status in ('rascunho', 'enviada', 'contestada'))`,
  }),
];
