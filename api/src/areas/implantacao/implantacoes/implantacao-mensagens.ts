import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { cliente, implantacao, implantacao_membro } from '../../../platform/database/schema';
import { type Comentado, mensagensInternas } from '../../clientes/clientes/mensagens-internas';
import { implantacaoRows } from './implantacoes.rows';

/** Comments on a client's start: inside the firm, for who sees it. */
export const mensagensDaImplantacao = mensagensInternas<Comentado & { responsavel_id: number | null }>({
  permissao: 'gerenciar implantacao',
  pagina: 'implantacoes.detail',
  caminho: '/implantacao/fluxo-implantacao',
  async find(orm, actor, which) {
    const [row] = await orm
      .select({
        id: implantacao.id,
        uuid: implantacao.uuid,
        rotulo: sql<string>`${implantacao.codigo} || ' ' || coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        cliente_id: implantacao.cliente_id,
        responsavel_id: implantacao.responsavel_id,
      })
      .from(implantacao)
      .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
      .where(
        and(
          'uuid' in which ? eq(implantacao.uuid, which.uuid) : eq(implantacao.id, which.id),
          isNull(implantacao.excluido_em),
          implantacaoRows(actor),
        ),
      );
    return row;
  },
  comPapel,
});

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
