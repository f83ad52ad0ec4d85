import type { ImplantacaoOpcoes } from '@gestao/shared/contracts/implantacao/implantacoes';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import {
  implantacao,
  orcamento_item,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { listPessoas } from '../implantacao-registro/quem-trabalha';
import { vivasDe } from './implantacoes.repository';

/** What the list is filtered by, of those that the person sees, and whom they may be given to. */
export async function readOpcoes(orm: Reader, actor: Actor): Promise<ImplantacaoOpcoes> {
  const where = vivasDe(actor);
  const [responsaveis, servicos, fases, pessoas] = await Promise.all([
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(implantacao)
      .innerJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
      .where(where)
      .groupBy(usuario.id)
      .orderBy(byText(usuario.nome)),
    orm
      .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
      .from(implantacao)
      .innerJoin(orcamento_item, eq(orcamento_item.orcamento_id, implantacao.orcamento_id))
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
      .where(and(where, eq(orcamento_item.selecionado, true)))
      .groupBy(precificacao_servico.id)
      .orderBy(byText(precificacao_servico.nome)),
    orm
      .selectDistinct({ nome: implantacao.fase_atual })
      .from(implantacao)
      .where(and(where, isNotNull(implantacao.fase_atual)))
      .orderBy(asc(implantacao.fase_atual)),
    listPessoas(orm),
  ]);
  return { responsaveis, servicos, fases: fases.flatMap(({ nome }) => nome ?? []), pessoas };
}
