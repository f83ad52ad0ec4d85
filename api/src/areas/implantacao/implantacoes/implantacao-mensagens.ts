import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { AdaptadorDeMensagens, Reader } from '../../../platform/area/message-adapter';
import { cliente, implantacao, implantacao_membro } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { implantacaoRows } from './implantacoes.rows';

const permissao = 'gerenciar implantacao';

/** Comments on a client's start: inside the firm, for who sees it. */
export const mensagensDaImplantacao: AdaptadorDeMensagens = {
  destino: (uuid) => ({
    pagina: 'implantacoes.detail',
    parametros: { uuid },
    consulta: { aba: 'mensagens' },
  }),
  permissoes: [permissao],
  achar: (orm, actor, uuid) => registroDe(orm, actor, eq(implantacao.uuid, uuid)),
  acharPorId: (orm, actor, id) => registroDe(orm, actor, eq(implantacao.id, id)),
};

const opens = (actor: Actor) => !actor.isClient && may(actor, permissao);

async function registroDe(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  if (!opens(actor)) return undefined;
  const visible = async (person: Actor) => {
    const [row] = await orm
      .select({
        id: implantacao.id,
        uuid: implantacao.uuid,
        codigo: implantacao.codigo,
        cliente_id: implantacao.cliente_id,
        responsavel_id: implantacao.responsavel_id,
        cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      })
      .from(implantacao)
      .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
      .where(and(which, isNull(implantacao.excluido_em), implantacaoRows(person)));
    return row;
  };
  const row = await visible(actor);
  return (
    row && {
      id: row.id,
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.cliente}`,
      rota: `/implantacao/fluxo-implantacao/${row.uuid}?aba=mensagens`,
      cliente_id: row.cliente_id,
      clienteUuid: (reader: Reader) => clienteUuidOf(reader, row.cliente_id),
      ve: async (person: Actor) => opens(person) && (await visible(person)) !== undefined,
      comPapel: (reader: Reader, papel: MensagemPapel) => comPapel(reader, row, papel),
    }
  );
}

async function comPapel(
  orm: Reader,
  { id, responsavel_id }: { id: number; responsavel_id: number | null },
  papel: MensagemPapel,
): Promise<number[]> {
  const responsavel = responsavel_id === null ? [] : [responsavel_id];
  if (papel === 'responsavel') return responsavel;
  if (papel !== 'equipe') return [];
  const membros = await orm
    .select({ id: implantacao_membro.usuario_id })
    .from(implantacao_membro)
    .where(eq(implantacao_membro.implantacao_id, id));
  return [...new Set([...responsavel, ...membros.map((one) => one.id)])];
}
