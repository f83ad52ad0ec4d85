import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { type Actor, may } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { AdaptadorDeMensagens } from '../../../platform/area/message-adapter';
import type { Transaction } from '../../../platform/database/database';
import { clienteUuidOf } from './cliente-uuid';

/** A record as comments on it need it. */
export interface Comentado {
  id: number;
  uuid: string;
  /** What people call it. */
  rotulo: string;
  cliente_id: number | null;
}

/**
 * Messages of a record that stay inside the firm: comments of who sees it, never a client's person.
 * @param find the record inside the person's rows
 * @param comPapel who holds a role in it now, by internal id
 */
export function mensagensInternas<Row extends Comentado>({
  permissao,
  pagina,
  caminho,
  find,
  comPapel,
  seguraNotas,
}: {
  permissao: string;
  pagina: string;
  /** Browser path before its address. */
  caminho: string;
  find(orm: Reader, actor: Actor, which: { uuid: string } | { id: number }): Promise<Row | undefined>;
  comPapel(orm: Reader, row: Row, papel: MensagemPapel): Promise<number[]>;
  /** Holds it before a review note of it goes on. @throws Refusal 406 where notes stand as they are */
  seguraNotas?(tx: Transaction, row: Row): Promise<void>;
}): AdaptadorDeMensagens {
  const opens = (actor: Actor) => !actor.isClient && may(actor, permissao);
  const registroDe = async (orm: Reader, actor: Actor, which: { uuid: string } | { id: number }) => {
    const row = opens(actor) ? await find(orm, actor, which) : undefined;
    return (
      row && {
        id: row.id,
        uuid: row.uuid,
        rotulo: row.rotulo,
        rota: `${caminho}/${row.uuid}?aba=mensagens`,
        cliente_id: row.cliente_id,
        clienteUuid: (reader: Reader) => clienteUuidOf(reader, row.cliente_id),
        ve: async (person: Actor) => opens(person) && (await find(orm, person, which)) !== undefined,
        comPapel: (reader: Reader, papel: MensagemPapel) => comPapel(reader, row, papel),
        ...(seguraNotas ? { seguraNotas: (tx: Transaction) => seguraNotas(tx, row) } : {}),
      }
    );
  };
  return {
    destino: (uuid) => ({ pagina, parametros: { uuid }, consulta: { aba: 'mensagens' } }),
    permissoes: [permissao],
    achar: (orm, actor, uuid) => registroDe(orm, actor, { uuid }),
    acharPorId: (orm, actor, id) => registroDe(orm, actor, { id }),
  };
}
