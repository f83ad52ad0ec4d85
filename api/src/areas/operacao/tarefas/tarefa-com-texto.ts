import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { tarefa } from '../../../platform/database/schema';
import { containsPlain } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';

/** Tasks with every typed word in title and code, or in the names of their client. */
export const tarefaComTexto = (texto: string): SQL | undefined =>
  or(
    containsPlain(texto, sql`${tarefa}.texto_busca`),
    and(isNotNull(tarefa.cliente_id), clienteReferido(tarefa.cliente_id, texto)),
  );
