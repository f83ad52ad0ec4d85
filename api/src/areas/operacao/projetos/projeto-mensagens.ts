import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { AdaptadorDeMensagens, Reader } from '../../../platform/area/message-adapter';
import { projeto, projeto_membro } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { projetoRows } from './projetos.rows';

const permissao = 'gerenciar projetos';

/** Comments on a project: inside the firm, for who sees it. Nothing leaves to the client. */
export const mensagensDoProjeto: AdaptadorDeMensagens = {
  destino: (uuid) => ({ pagina: 'projetos.detail', parametros: { uuid }, consulta: { aba: 'mensagens' } }),
  permissoes: [permissao],
  achar: (orm, actor, uuid) => registroDe(orm, actor, eq(projeto.uuid, uuid)),
  acharPorId: (orm, actor, id) => registroDe(orm, actor, eq(projeto.id, id)),
};

const opens = (actor: Actor) => !actor.isClient && may(actor, permissao);

async function registroDe(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  if (!opens(actor)) return undefined;
  const visible = async (person: Actor) => {
    const [row] = await orm
      .select()
      .from(projeto)
      .where(and(which, isNull(projeto.excluido_em), projetoRows(person)));
    return row;
  };
  const row = await visible(actor);
  return (
    row && {
      id: row.id,
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.nome}`,
      rota: `/projeto-detalhes/${row.uuid}?aba=mensagens`,
      cliente_id: row.cliente_id,
      clienteUuid: (reader: Reader) => clienteUuidOf(reader, row.cliente_id),
      ve: async (person: Actor) => opens(person) && (await visible(person)) !== undefined,
      comPapel: (reader: Reader, papel: MensagemPapel) => comPapel(reader, row, papel),
    }
  );
}

async function comPapel(
  orm: Reader,
  { id, responsavel_id }: Pick<typeof projeto.$inferSelect, 'id' | 'responsavel_id'>,
  papel: MensagemPapel,
): Promise<number[]> {
  if (papel === 'responsavel') return [responsavel_id];
  if (papel !== 'equipe') return [];
  const membros = await orm
    .select({ id: projeto_membro.usuario_id })
    .from(projeto_membro)
    .where(eq(projeto_membro.projeto_id, id));
  return [...new Set([responsavel_id, ...membros.map((one) => one.id)])];
}
