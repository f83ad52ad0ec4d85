import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import type { Falta } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import type { CriterioDaFase } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { fechamentoStatusLabels } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { and, asc, desc, eq, gte, isNull, ne, notInArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import {
  documento_pedido,
  fechamento,
  implantacao_checkin,
  implantacao_ebook,
  implantacao_matriz,
} from '../../../platform/database/schema';
import type { EtapaLida } from './etapas.repository';
import type { EmVida } from './fluxo.repository';

/** A tab of the implantação, as a place to go to. */
export const aba = (uuid: string, nome: string, mais: Record<string, string> = {}): Falta['destino'] => ({
  pagina: 'implantacoes.detail',
  parametros: { uuid },
  consulta: { aba: nome, ...mais },
});

/** What is missing of the steps that must be done. */
export const etapasEmFalta = (uuid: string, etapas: readonly EtapaLida[]): Falta[] =>
  etapas
    .filter(({ aberta, obrigatoria }) => aberta && obrigatoria)
    .map((etapa) => ({
      texto: `Etapa em aberto: ${etapa.titulo}`,
      destino: aba(uuid, 'plano', { tarefa: etapa.uuid }),
    }));

/** Required documents that are neither accepted nor dispensed with. */
export async function documentosEmFalta(orm: Reader, row: EmVida): Promise<Falta[]> {
  const t = documento_pedido;
  const rows = await orm
    .select({ nome: t.nome, status: t.status })
    .from(t)
    .where(
      and(
        eq(t.implantacao_id, row.id),
        isNull(t.excluido_em),
        eq(t.obrigatorio, true),
        notInArray(t.status, ['aprovado', 'dispensado']),
      ),
    )
    .orderBy(asc(t.ordem), asc(t.id));
  return rows.map(({ nome, status }) => ({
    texto: `${nome}: ${documentoStatusLabels[status].toLowerCase()}`,
    destino: aba(row.uuid, 'documentos'),
  }));
}

/** The newest version of the matriz must be confirmed. */
export async function matrizEmFalta(orm: Reader, row: EmVida): Promise<Falta[]> {
  const t = implantacao_matriz;
  const [ultima] = await orm
    .select({ status: t.status })
    .from(t)
    .where(and(eq(t.implantacao_id, row.id), isNull(t.excluido_em)))
    .orderBy(desc(t.numero))
    .limit(1);
  if (ultima?.status === 'confirmada') return [];
  const texto =
    ultima?.status === 'contestada'
      ? 'A matriz foi contestada pelo cliente.'
      : 'A matriz ainda não foi confirmada pelo cliente.';
  return [{ texto, destino: aba(row.uuid, 'matriz') }];
}

/** A manual must be published. */
export async function ebookEmFalta(orm: Reader, row: EmVida): Promise<Falta[]> {
  const t = implantacao_ebook;
  const publicados = await orm
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.implantacao_id, row.id), isNull(t.excluido_em), eq(t.status, 'publicado')))
    .limit(1);
  return publicados.length > 0
    ? []
    : [{ texto: 'O e-book ainda não foi publicado.', destino: aba(row.uuid, 'ebook') }];
}

export const notaEmFalta = (row: Pick<EmVida, 'uuid' | 'nota_cliente'>): Falta[] =>
  row.nota_cliente === null
    ? [
        {
          texto: 'A nota do cliente ainda não foi registrada.',
          destino: aba(row.uuid, 'plano', { passo: 'nota' }),
        },
      ]
    : [];

async function kickoffEmFalta(orm: Reader, row: EmVida): Promise<Falta[]> {
  const t = implantacao_checkin;
  const kickoffs = await orm
    .select({ data: t.data, humor: t.humor })
    .from(t)
    .where(and(eq(t.implantacao_id, row.id), isNull(t.excluido_em), eq(t.tipo, 'kickoff')))
    .orderBy(asc(t.data));
  if (kickoffs.some(({ humor }) => humor !== null)) return [];
  const previsto = kickoffs[0]?.data;
  return [
    {
      texto: `O check-in de kickoff ainda não foi registrado${previsto ? `: previsto para ${formatDateInWords(previsto)}` : ''}.`,
      destino: aba(row.uuid, 'checkins'),
    },
  ];
}

async function fechamentoEmFalta(orm: Reader, row: EmVida): Promise<Falta[]> {
  const t = fechamento;
  const rows = await orm
    .select({ uuid: t.uuid, competencia: t.competencia, status: t.status })
    .from(t)
    .where(
      and(
        eq(t.cliente_id, row.cliente_id),
        isNull(t.excluido_em),
        gte(t.competencia, row.competencia_inicial),
        ne(t.status, 'cancelado'),
      ),
    )
    .orderBy(asc(t.competencia), asc(t.id));
  if (rows.some(({ status }) => status === 'fechado')) return [];
  const [primeiro] = rows;
  if (!primeiro) {
    const texto = `Ainda não há fechamento de ${formatCompetenciaInWords(row.competencia_inicial)} para este cliente.`;
    return [{ texto, destino: { pagina: 'fechamentos.list', parametros: {}, consulta: {} } }];
  }
  const como = fechamentoStatusLabels[primeiro.status].toLowerCase();
  return [
    {
      texto: `O fechamento de ${formatCompetenciaInWords(primeiro.competencia)} está ${como}.`,
      destino: { pagina: 'fechamentos.detail', parametros: { uuid: primeiro.uuid }, consulta: {} },
    },
  ];
}

/**
 * What a phase lacks by its criterion; nothing where it holds (docs/domain/implantacao.md#fases).
 * @param etapas steps of that phase
 */
export async function faltaDaFase(
  orm: Reader,
  row: EmVida,
  criterio: CriterioDaFase,
  etapas: readonly EtapaLida[],
): Promise<Falta[]> {
  switch (criterio) {
    case 'kickoff_registrado':
      return kickoffEmFalta(orm, row);
    case 'documentos_resolvidos':
      return documentosEmFalta(orm, row);
    case 'matriz_confirmada':
      return matrizEmFalta(orm, row);
    case 'etapas_concluidas':
      return etapasEmFalta(row.uuid, etapas);
    case 'primeiro_fechamento':
      return fechamentoEmFalta(orm, row);
    case 'nota_registrada':
      return notaEmFalta(row);
  }
}
