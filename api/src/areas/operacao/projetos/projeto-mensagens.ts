import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { projeto, projeto_membro } from '../../../platform/database/schema';
import { type Comentado, mensagensInternas } from '../../clientes/clientes/mensagens-internas';
import { projetoRows } from './projetos.rows';

/** Comments on a project: inside the firm, for who sees it. Nothing leaves to the client. */
export const mensagensDoProjeto = mensagensInternas<Comentado & { responsavel_id: number }>({
  permissao: 'gerenciar projetos',
  pagina: 'projetos.detail',
  caminho: '/projeto-detalhes',
  async find(orm, actor, which) {
    const [row] = await orm
      .select({
        id: projeto.id,
        uuid: projeto.uuid,
        rotulo: sql<string>`${projeto.codigo} || ' ' || ${projeto.nome}`,
        cliente_id: projeto.cliente_id,
        responsavel_id: projeto.responsavel_id,
      })
      .from(projeto)
      .where(
        and(
          'uuid' in which ? eq(projeto.uuid, which.uuid) : eq(projeto.id, which.id),
          isNull(projeto.excluido_em),
          projetoRows(actor),
        ),
      );
    return row;
  },
  comPapel,
});

async function comPapel(
  orm: Reader,
  { id, responsavel_id }: { id: number; responsavel_id: number },
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
