import type { ImplantacaoModeloConteudo } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { FaseStatus, MatrizSituacao } from '@gestao/shared/contracts/implantacao/implantacoes';
import type { MatrizStatus } from '@gestao/shared/contracts/implantacao/values/matriz';
import { addBusinessDays, addDays, adjustToBusinessDay } from '@gestao/shared/rules/calendar';
import { documentosDosModelos } from '../areas/implantacao/implantacao-registro/documentos-do-modelo';
import {
  documento_pedido,
  implantacao_checkin,
  implantacao_fase,
  implantacao_matriz,
  implantacao_matriz_item,
  implantacao_membro,
} from '../platform/database/schema';
import { matrix, phases } from './demo/implantacao-modelo';
import type { DemoImplantacao } from './demo/implantacoes';
import { seedEbooks } from './implantacao-ebooks.seed';
import { confirmMatrizes } from './implantacao-matrizes.seed';
import { at, type Started } from './implantacao-plano';
import { lastWorkday } from './operacao-people';
import type { SeedContext } from './seed-context';

/** Phases, documents, matrix, check-ins, manual and members of all of them, one statement each. */
export async function seedParts(
  context: SeedContext,
  started: Started[],
  conteudo: ImplantacaoModeloConteudo,
): Promise<void> {
  const { tx, today } = context;
  await tx.insert(implantacao_fase).values(started.flatMap(phasesOf));
  await tx.insert(documento_pedido).values(started.flatMap(documentsOf(conteudo)));
  const matrizes = await tx
    .insert(implantacao_matriz)
    .values(
      started.map(({ id, spec, inicio }) => {
        const status: MatrizStatus =
          spec.matriz === 'misturada' ? 'contestada' : (statusDaMatriz[spec.matriz ?? ''] ?? 'rascunho');
        const [enviada = today] = [addBusinessDays(inicio, 2), today].sort();
        return {
          implantacao_id: id,
          numero: 1,
          status,
          enviada_em: status === 'rascunho' ? null : at(enviada),
        };
      }),
    )
    .returning({ id: implantacao_matriz.id, implantacao_id: implantacao_matriz.implantacao_id });
  const matrizDe = new Map(matrizes.map((one) => [one.implantacao_id, one.id]));
  await tx
    .insert(implantacao_matriz_item)
    .values(started.flatMap((plan) => matrixOf(plan, matrizDe.get(plan.id) as number)));
  await confirmMatrizes(context);
  await tx.insert(implantacao_checkin).values(
    started.flatMap(({ id, spec, inicio }) =>
      checkinDays(today, inicio, spec.checkins).map((data, index, dates) => {
        const [tipo, , humor, resumo] = spec.checkins[index] as DemoImplantacao['checkins'][number];
        return {
          implantacao_id: id,
          data,
          tipo,
          humor,
          resumo,
          registrado_em: humor ? at(data) : null,
          proximo_em: dates[index + 1] ?? null,
        };
      }),
    ),
  );
  const member = context.usuarios.get('implantacao@demo.local')?.id;
  const stalled = started.find(({ spec }) => spec.status === 'aguardando_cliente');
  if (member && stalled) {
    await tx.insert(implantacao_membro).values({ implantacao_id: stalled.id, usuario_id: member });
  }
  await seedEbooks(context, started);
}

/**
 * Working days of check-ins, one after the other, none before the start; what was held was held by the day of the
 * demo.
 */
function checkinDays(today: string, inicio: string, all: DemoImplantacao['checkins']): string[] {
  let before = adjustToBusinessDay(inicio, 'posterga');
  return all.map(([, days, humor]) => {
    const wanted = [adjustToBusinessDay(addDays(today, days), 'posterga'), before].sort()[1] as string;
    const day = humor === null || wanted <= today ? wanted : lastWorkday(today);
    before = day;
    return day;
  });
}

/** What an acceptance leaves for whoever takes it over: phases without dates, documents and the matriz. */
export async function seedWaiting(
  { tx }: SeedContext,
  waiting: readonly Started[],
  conteudo: ImplantacaoModeloConteudo,
): Promise<void> {
  await tx.insert(implantacao_fase).values(
    waiting.flatMap(phasesOf).map((phase) => ({
      ...phase,
      status: 'pendente' as const,
      inicio_previsto: null,
      fim_previsto: null,
    })),
  );
  await tx
    .insert(documento_pedido)
    .values(
      waiting.flatMap(documentsOf(conteudo)).map((documento) => ({ ...documento, orcamento_id: null })),
    );
  const matrizes = await tx
    .insert(implantacao_matriz)
    .values(waiting.map(({ id }) => ({ implantacao_id: id, numero: 1 })))
    .returning({ id: implantacao_matriz.id, implantacao_id: implantacao_matriz.implantacao_id });
  const matrizDe = new Map(matrizes.map((one) => [one.implantacao_id, one.id]));
  await tx
    .insert(implantacao_matriz_item)
    .values(waiting.flatMap((plan) => matrixOf(plan, matrizDe.get(plan.id) as number)));
}

/** @param place of a phase after the present one */
const faseStatus = (place: number): FaseStatus =>
  place < 0 ? 'concluida' : place === 0 ? 'em_andamento' : 'pendente';

function phasesOf({ id, inicio, spec }: Started) {
  return phases.map(({ chave, nome, peso_bp, fim, criterio, criterio_saida }, index) => ({
    implantacao_id: id,
    chave,
    nome,
    ordem: index + 1,
    peso_bp,
    criterio,
    criterio_saida,
    status: faseStatus(index - spec.fase),
    inicio_previsto: addBusinessDays(inicio, phases[index - 1]?.fim ?? 0),
    fim_previsto: addBusinessDays(inicio, fim),
  }));
}

/** What the template asks of this client, by the product's own reading of its conditions. */
const documentsOf =
  (conteudo: ImplantacaoModeloConteudo) =>
  ({ id, inicio, orcamentoId, spec, venda }: Started) =>
    documentosDosModelos([{ conteudo }], venda.fatos, []).map(
      ({ chave, nome, instrucoes, obrigatorio, prazo_dias_uteis }, ordem) => {
        const [status, motivo] = spec.documentos?.deles[chave] ?? spec.documentos?.outros ?? ['pendente'];
        return {
          implantacao_id: id,
          orcamento_id: orcamentoId,
          nome,
          instrucoes,
          obrigatorio,
          prazo: addBusinessDays(inicio, prazo_dias_uteis),
          status,
          motivo: motivo ?? null,
          ordem,
        };
      },
    );

const statusDaMatriz: Record<string, MatrizStatus> = { proposta: 'enviada', confirmada: 'confirmada' };

/** What a client would rather have otherwise, in a matriz that is neither confirmed nor new. */
const contested = [
  ['Enviar ponto, faltas, comissões e benefícios', 'O ponto fecha no dia 28: podemos enviar até o dia 29?'],
  ['Enviar as notas de entrada', 'As últimas notas chegam no dia 5: podemos enviar até o dia 6?'],
] as const;

/** Rows of the areas that were sold. */
function matrixOf({ id, spec, venda }: Started, matriz_id: number) {
  const rows = matrix.flatMap((row, place) =>
    venda.areas.has(row[0]) ? [{ row, chave: `atividade-${place + 1}` }] : [],
  );
  const asked = contested.find(([atividade]) => rows.some(({ row }) => row[1] === atividade));
  return rows.map(({ row, chave }, ordem) => {
    const [area, atividade, periodicidade, prazo_texto, escritorio, side] = row;
    const mixed: MatrizSituacao =
      atividade === asked?.[0] ? 'contestada' : ordem < 5 ? 'confirmada' : 'proposta';
    const situacao = spec.matriz === 'misturada' ? mixed : (spec.matriz ?? 'proposta');
    return {
      implantacao_id: id,
      matriz_id,
      chave,
      dia_mes: Number(/^até o dia (\d+)$/.exec(prazo_texto ?? '')?.[1]) || null,
      area,
      atividade,
      periodicidade,
      prazo_texto,
      escritorio,
      cliente: side,
      ordem,
      situacao,
      comentario_cliente: situacao === 'contestada' ? (asked?.[1] ?? null) : null,
    };
  });
}
