import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { AdaptadorDeMensagens } from '../../../platform/area/message-adapter';
import { cliente, equipe, equipe_membro } from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { clienteRows } from './clientes.rows';

/** Comments on a client: inside the firm, for who may open the client's page. Nothing leaves to the client. */
export const mensagensDoCliente: AdaptadorDeMensagens = {
  destino: (uuid) => ({
    pagina: 'clientes.edit',
    parametros: { uuid },
    consulta: { aba: 'linha-do-tempo' },
  }),
  permissoes: ['gerenciar clientes'],
  achar: (orm, actor, uuid) => registroDe(orm, actor, eq(cliente.uuid, uuid)),
  acharPorId: (orm, actor, id) => registroDe(orm, actor, eq(cliente.id, id)),
};

const opens = (actor: Actor) => !actor.isClient && may(actor, 'gerenciar clientes');

async function registroDe(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  if (!opens(actor)) return undefined;
  const visible = async (person: Actor) => {
    const [row] = await orm
      .select({
        id: cliente.id,
        uuid: cliente.uuid,
        nome: cliente.razao_social,
        responsavel_id: cliente.responsavel_carteira_id,
        equipe_id: cliente.equipe_id,
      })
      .from(cliente)
      .where(and(which, isNull(cliente.excluido_em), clienteRows(person)));
    return row;
  };
  const row = await visible(actor);
  return (
    row && {
      id: row.id,
      uuid: row.uuid,
      rotulo: row.nome,
      rota: `/clientes/editar/${row.uuid}?aba=linha-do-tempo`,
      cliente_id: row.id,
      clienteUuid: async () => row.uuid,
      ve: async (person: Actor) =>
        opens(person) && (person.visaoTotal || (await visible(person)) !== undefined),
      comPapel: async (reader: Reader, papel: MensagemPapel) => {
        if (papel === 'responsavel') return [row.responsavel_id];
        return papel === 'equipe' && row.equipe_id !== null ? daEquipe(reader, row.equipe_id) : [];
      },
    }
  );
}

/** Leader and members of a team. */
async function daEquipe(orm: Reader, equipeId: number): Promise<number[]> {
  const [lideres, membros] = await together(orm, [
    orm
      .select({ id: equipe.lider_id })
      .from(equipe)
      .where(and(eq(equipe.id, equipeId), isNull(equipe.excluido_em))),
    orm
      .select({ id: equipe_membro.usuario_id })
      .from(equipe_membro)
      .where(eq(equipe_membro.equipe_id, equipeId)),
  ]);
  return lideres.length === 0 ? [] : [...lideres, ...membros].flatMap(({ id }) => id ?? []);
}
