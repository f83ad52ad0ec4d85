import { saudeFaixaLabels } from '@gestao/shared/contracts/operacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import { type Transaction, withTransaction } from '../../../platform/database/database';
import { cliente, implantacao } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { notify } from '../../sistema/notificacoes/notify';
import { writeAndamento } from '../implantacao-registro/implantacao.writer';
import { readAndamentos } from './andamento';
import { faixaDaSaude } from './saude.rules';

/** One whose health fell into a lower band. */
export interface Queda {
  id: number;
  de: ReturnType<typeof faixaDaSaude>;
  para: ReturnType<typeof faixaDaSaude>;
}

/**
 * Writes how implantações go where that changed: their only figures, for lists, charts and indicators.
 * @param hoje `AAAA-MM-DD`
 * @returns those whose health fell into a lower band
 */
export async function recalcularImplantacoes(
  tx: Transaction,
  ids: readonly number[],
  hoje: string,
): Promise<Queda[]> {
  const andamentos = await readAndamentos(tx, ids, hoje);
  if (andamentos.size === 0) return [];
  const rows = await tx
    .select({
      id: implantacao.id,
      saude: implantacao.saude,
      progresso: implantacao.progresso,
      progresso_esperado: implantacao.progresso_esperado,
      fase_atual: implantacao.fase_atual,
    })
    .from(implantacao)
    .where(inArray(implantacao.id, [...andamentos.keys()]));
  const quedas: Queda[] = [];
  for (const row of rows) {
    const agora = andamentos.get(row.id);
    if (!agora) continue;
    const { saude, progresso, progresso_esperado, fase_atual } = agora;
    const igual =
      saude === row.saude &&
      progresso === row.progresso &&
      progresso_esperado === row.progresso_esperado &&
      fase_atual === row.fase_atual;
    if (igual) continue;
    await writeAndamento(tx, row.id, { saude, progresso, progresso_esperado, fase_atual });
    const de = faixaDaSaude(row.saude);
    const para = faixaDaSaude(saude);
    if (de !== para && saude < row.saude) quedas.push({ id: row.id, de, para });
  }
  return quedas;
}

/** How many implantações are counted in one transaction of the night. */
const porVez = 100;

/** Every night all open implantações are counted again: days pass without a change of theirs. */
export const recalcularTodas: Job = {
  nome: 'recalcular-implantacoes',
  titulo: 'Saúde e progresso das implantações',
  quando: { horarios: ['00:15'] },
  async run(context) {
    const hoje = dateIn(context.now());
    const abertas = await context.database.orm
      .select({ id: implantacao.id })
      .from(implantacao)
      .where(
        and(
          implantacaoAberta(implantacao.status),
          ne(implantacao.status, 'aguardando_inicio'),
          isNull(implantacao.excluido_em),
        ),
      )
      .orderBy(implantacao.id);
    let caidas = 0;
    for (let start = 0; start < abertas.length; start += porVez) {
      const ids = abertas.slice(start, start + porVez).map(({ id }) => id);
      await withTransaction(context.database, async (tx) => {
        const quedas = await recalcularImplantacoes(tx, ids, hoje);
        for (const queda of quedas) await tellFall(tx, context, queda);
        caidas += quedas.length;
      });
    }
    return caidas > 0 ? { acao: 'Alterou', depois: { implantacoes_que_cairam: caidas } } : null;
  },
};

/** Tells who answers for it, once: the next night it lies in that band already. */
async function tellFall(tx: Transaction, context: AppContext, { id, para }: Queda): Promise<void> {
  const [row] = await tx
    .select({
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      responsavel_id: implantacao.responsavel_id,
      cliente: cliente.razao_social,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(eq(implantacao.id, id));
  if (!row || row.responsavel_id === null) return;
  await notify(tx, context, {
    evento: 'saude_caiu',
    usuarioIds: [row.responsavel_id],
    titulo: `Saúde ${saudeFaixaLabels[para]}: ${row.cliente}`,
    corpo: `A implantação ${row.codigo} caiu de faixa. Veja o que mais a puxa para baixo.`,
    entidade: 'implantacao',
    entidadeUuid: row.uuid,
    rota: `/implantacao/fluxo-implantacao/${row.uuid}`,
  });
}
