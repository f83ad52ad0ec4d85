import type { Database } from '../database/database';

/** Something a client agreed to do every month (docs/domain/implantacao.md#matriz). */
export interface AgreedTask {
  /** What it is called by for ever; the tasks made of it bear it. */
  chave: string;
  titulo: string;
  descricao: string | null;
  /** Day of the month by which it is due, 1 to 31. */
  dia: number;
}

/** Tells what the clients asked for have agreed to, by client. */
export type AgreedTasks = (
  orm: Pick<Database['orm'], 'select'>,
  clienteIds: readonly number[],
) => Promise<Map<number, AgreedTask[]>>;
