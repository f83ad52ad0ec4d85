import { dateIn } from '@gestao/shared/rules/calendar';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { may } from '../../../../platform/app/actor';
import { earlier, type IndicatorSource } from '../../../../platform/area/indicator';
import { servicoEmVigor } from '../../../../platform/area/service-in-force';
import {
  apontamento_tempo,
  cliente,
  cliente_servico,
  precificacao_servico,
  tarefa,
  usuario,
} from '../../../../platform/database/schema';
import {
  parametrosDoDia,
  resultadoDoContrato,
  type ServicoPago,
  type TempoPago,
} from '../../../comercial/precificacao/resultado-do-contrato';

/** Clients with services in force at the end of the month, and the time spent for each in it. */
export const rentabilidadeIndicators: readonly IndicatorSource[] = [
  {
    chave: 'rentabilidade_cliente',
    async read({ database: { orm }, now }, { inicio, fim }) {
      const hoje = dateIn(now());
      const dia = earlier(fim, hoje);
      const parametros = await parametrosDoDia(orm, dia);
      if (!parametros) return [];
      const custo = sql<string | null>`(select cv.custo_hora_centavos from precificacao_cargo_valor cv
        where cv.cargo_id = ${usuario}.cargo_id and cv.excluido_em is null
          and cv.vigencia_inicio <= ${dia}::date
        order by cv.vigencia_inicio desc limit 1)`;
      const a = apontamento_tempo;
      const [linhas, horas] = await Promise.all([
        orm
          .select({
            id: cliente.id,
            uuid: cliente.uuid,
            nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
            usuarioId: cliente.responsavel_carteira_id,
            equipeId: cliente.equipe_id,
            chave: precificacao_servico.chave,
            valor_centavos: cliente_servico.valor_mensal_centavos,
          })
          .from(cliente_servico)
          .innerJoin(cliente, eq(cliente.id, cliente_servico.cliente_id))
          .innerJoin(precificacao_servico, eq(precificacao_servico.id, cliente_servico.servico_id))
          .where(and(isNull(cliente_servico.excluido_em), isNull(cliente.excluido_em), servicoEmVigor(dia)))
          .orderBy(asc(cliente.id), asc(cliente_servico.id)),
        orm
          .select({
            cliente_id: tarefa.cliente_id,
            custo,
            milimin: sql<string>`sum(${a.minutos_milimin})`,
          })
          .from(a)
          .innerJoin(tarefa, eq(tarefa.id, a.tarefa_id))
          .innerJoin(usuario, eq(usuario.id, a.usuario_id))
          .where(
            and(
              isNull(a.excluido_em),
              isNull(tarefa.excluido_em),
              isNotNull(a.minutos_milimin),
              isNotNull(tarefa.cliente_id),
              sql`${a.data} between ${inicio}::date and ${fim}::date`,
            ),
          )
          .groupBy(tarefa.cliente_id, usuario.id),
      ]);
      const tempos = new Map<number, TempoPago[]>();
      for (const { cliente_id, custo: hora, milimin } of horas) {
        const dele = tempos.get(cliente_id as number) ?? [];
        dele.push({ milimin: Number(milimin), custo_hora_centavos: Number(hora ?? 0) });
        tempos.set(cliente_id as number, dele);
      }
      const clientes = new Map<number, { linha: (typeof linhas)[number]; servicos: ServicoPago[] }>();
      for (const linha of linhas) {
        const found = clientes.get(linha.id);
        if (found) found.servicos.push(linha);
        else clientes.set(linha.id, { linha, servicos: [linha] });
      }
      return [...clientes.values()].flatMap(({ linha, servicos }) => {
        const dele = tempos.get(linha.id) ?? [];
        const { honorario_centavos, resultado_centavos } = resultadoDoContrato(parametros, {
          servicos,
          tempos: dele,
          dia,
        });
        if (honorario_centavos === 0) return [];
        const gasto = dele.reduce((total, { milimin }) => total + milimin, 0);
        return [
          {
            uuid: linha.uuid,
            titulo: linha.nome,
            detalhe: `${duracaoText(gasto)} apontadas`,
            quando: null,
            numerador: resultado_centavos,
            denominador: honorario_centavos,
            usuarioId: linha.usuarioId,
            equipeId: linha.equipeId,
            clienteId: linha.id,
            destino: (actor) =>
              may(actor, 'gerenciar clientes')
                ? {
                    pagina: 'clientes.edit',
                    parametros: { uuid: linha.uuid },
                    consulta: { aba: 'servicos' },
                  }
                : null,
          },
        ];
      });
    },
  },
];
