import type { ModeloDoFechamento } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import type { Feriado } from '@gestao/shared/contracts/sistema/feriados';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  fechamento_modelo,
  fechamento_modelo_versao,
  tarefa,
} from '../../../platform/database/schema';
import { readFeriados } from '../../sistema/feriados/firm-calendar';
import { municipioDoCodigo } from '../../sistema/municipios/municipios';
import type { FechamentoRow } from '../fechamentos/fechamento.writer';
import { selectAlvos } from '../geracao-fechamentos/alvos-da-competencia';
import { type Plano, planoDe, readMesa } from '../geracao-fechamentos/plano';
import { previaDe } from '../geracao-fechamentos/publicar-modelo.service';
import { applyVersao, planVersao } from '../geracao-fechamentos/versao-nos-abertos';
import { findFechamentoAnterior } from '../levar-pendencias/levar-do-mes-anterior';
import { contextoDe } from '../tarefas/vida/passos.service';
import { coordena, findFechamento, holdFechamento, refuseQuemNaoCoordena } from './hold-fechamento';

/**
 * How a closing came from its template: what it does without and why, why its dates are what they are, and what the
 * version in use would change. @throws Refusal 403 for a client's person; 404
 */
export async function getModeloDoFechamento(scope: Scope, uuid: string): Promise<ModeloDoFechamento> {
  const { actor } = scope;
  const { orm } = scope.database;
  const row = await findFechamento(orm, actor, uuid);
  const { modelo, emUso, versao } = await readModelo(orm, row);
  const plano = await planoDoFechamento(scope, row);
  const aberto = isFechamentoAberto(row.status);
  const cuida = coordena(actor, row);
  const previa =
    aberto && cuida && emUso !== null && emUso.id !== row.modelo_versao_id
      ? previaDe(await planVersao(scope, modelo, emUso, { fechamentoId: row.id }))
      : null;
  return {
    modelo: { uuid: modelo.uuid, nome: modelo.nome },
    versao,
    em_uso: emUso?.numero ?? null,
    puladas: plano?.puladas.map(({ titulo, motivo }) => ({ titulo, texto: motivo })) ?? [],
    notas: plano ? await notasDe(scope.database, row, plano) : [],
    previa,
    inclui: aberto && cuida,
    inclui_no_modelo: aberto && actor.visaoTotal,
    aplica: previa !== null,
    reativa: row.status === 'cancelado' && actor.visaoTotal,
    redistribui: aberto && cuida && may(actor, 'gerenciar fechamentos'),
    leva: aberto && cuida && (await findFechamentoAnterior(orm, row)) !== undefined,
  };
}

/** Brings the version in use to one closing. @throws Refusal 403, 404; 406 `versao_mudou`, `fechamento_fechado` */
export function applyModelo(scope: Scope, uuid: string, { numero }: { numero: number }) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const antes = await findFechamento(tx, scope.actor, uuid);
    refuseQuemNaoCoordena(scope.actor, antes);
    const { modelo, emUso } = await readModelo(tx, antes);
    if (emUso?.numero !== numero)
      throw ruleRefusal('versao_mudou', 'O modelo tem outra versão em uso. Veja de novo o que muda.');
    // The order of tasks is held before any closing, as a publication holds them.
    await applyVersao(tx, audit, scope, contextoDe(scope), modelo, emUso, antes.id);
    const row = await holdFechamento(tx, scope.actor, uuid);
    if (!isFechamentoAberto(row.status))
      throw ruleRefusal('fechamento_fechado', `O fechamento ${row.codigo} não está aberto.`);
    return { uuid, versao: row.versao };
  });
}

async function readModelo(orm: Reader, row: FechamentoRow) {
  const [modelo] = await orm.select().from(fechamento_modelo).where(eq(fechamento_modelo.id, row.modelo_id));
  if (!modelo) throw notFound();
  const versoes = await orm
    .select()
    .from(fechamento_modelo_versao)
    .where(
      and(eq(fechamento_modelo_versao.modelo_id, modelo.id), isNull(fechamento_modelo_versao.excluido_em)),
    );
  return {
    modelo,
    emUso:
      versoes.find(({ numero, publicada_em }) => publicada_em !== null && numero === modelo.versao_modelo) ??
      null,
    versao: versoes.find(({ id }) => id === row.modelo_versao_id)?.numero ?? null,
  };
}

/** What the template makes for the client of a closing now; nothing where it runs for the client no more. */
export async function planoDoFechamento(
  { database, areas }: Pick<Scope, 'database' | 'areas'>,
  row: FechamentoRow,
): Promise<Plano | null> {
  const [de] = await database.orm
    .select({ uuid: cliente.uuid })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  const [alvo] = await selectAlvos(database.orm, areas, {
    competencia: row.competencia,
    modelos: [row.modelo_id],
    cliente_uuid: de?.uuid,
    publicadas: false,
  });
  if (!alvo || alvo.em.versaoId === 0) return null;
  return planoDe(await readMesa(database, row.competencia, [row.cliente_id]), alvo);
}

/** Of tasks that stand on the day their template gave them: why it is another one than the rule names. */
async function notasDe(database: Database, row: FechamentoRow, plano: Plano) {
  const rows = await database.orm
    .select({ chave: tarefa.chave_modelo, titulo: tarefa.titulo, vencimento: tarefa.data_vencimento })
    .from(tarefa)
    .where(and(eq(tarefa.fechamento_id, row.id), isNull(tarefa.excluido_em)))
    .orderBy(asc(tarefa.ordem), asc(tarefa.id));
  const planejadas = new Map(plano.tarefas.map((one) => [one.tarefa.chave, one]));
  const mudadas = rows.flatMap(({ chave, titulo, vencimento }) => {
    const { prazo, tarefa: modelo } = planejadas.get(chave ?? '') ?? {};
    return prazo?.base && prazo.ajuste && prazo.vencimento === vencimento
      ? [{ titulo, vencimento, base: prazo.base, ajuste: prazo.ajuste, calendario: modelo?.calendario }]
      : [];
  });
  const bases = mudadas.map(({ base }) => base).sort();
  const feriados =
    bases.length === 0 ? [] : await readFeriados(database, bases[0] as string, bases.at(-1) as string);
  const { uf, municipio_ibge } = plano.alvo.cliente;
  return mudadas.map(({ titulo, vencimento, base, ajuste, calendario }) => {
    const feriado = feriados.find(
      (one) =>
        one.data === base &&
        (one.abrangencia === 'municipal'
          ? calendario === 'municipal' && one.municipio_ibge === municipio_ibge
          : one.abrangencia !== 'estadual' || (calendario === 'municipal' && one.uf === uf)),
    );
    return { titulo, texto: feriado ? porqueDoFeriado(vencimento, feriado) : ajuste };
  });
}

const diaEMes = (data: string) => `${data.slice(8)}/${data.slice(5, 7)}`;

function porqueDoFeriado(
  vencimento: string,
  { data, nome, abrangencia, municipio_ibge, uf }: Feriado,
): string {
  const cidade = municipio_ibge ? municipioDoCodigo(municipio_ibge)?.nome : undefined;
  const que =
    abrangencia === 'municipal'
      ? `feriado municipal${cidade ? ` de ${cidade}` : ''}`
      : abrangencia === 'estadual'
        ? `feriado estadual${uf ? ` de ${uf}` : ''}`
        : 'feriado';
  return `Vence em ${diaEMes(vencimento)}: ${diaEMes(data)} é ${que} (${nome})`;
}
