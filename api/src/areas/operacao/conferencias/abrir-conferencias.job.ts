import { formatDateInWords } from '@gestao/shared/config';
import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { conferenciaDe } from '@gestao/shared/rules/conferencia';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import {
  fechamento_modelo,
  fechamento_modelo_conferencia,
  perfil,
  usuario,
} from '../../../platform/database/schema';
import { eachAlone } from '../../../platform/jobs/each-alone';
import type { Job } from '../../../platform/jobs/job';
import { findEmVigor } from '../../../platform/versioned/versions';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { readFechamentoModeloConteudo } from '../fechamento-modelos/conteudo';
import { fechamentoModelos } from '../fechamento-modelos/fechamento-modelo.kind';
import { openCoveredTask } from '../tarefas/edicao/open-covered-task';
import type { Contexto } from '../tarefas/vida/change-tarefa-status';
import { markPedidas } from './conferencia.writer';

/** Business days that looking up takes at most. */
const prazo = 10;

/** Every night what was looked up more than a year ago asks its task (docs/domain/operacao.md#obrigacoes-legais). */
export const abrirConferencias: Job = {
  nome: 'abrir-conferencias-dos-modelos',
  titulo: 'Conferência anual das obrigações dos modelos',
  quando: { horarios: ['03:25'] },
  async run(context) {
    const criadas = await openConferencias(context);
    return criadas === 0 ? null : { acao: 'Criou', depois: { tarefas: criadas } };
  },
};

type Contexts = Pick<AppContext, 'database' | 'areas' | 'config' | 'now'>;

/**
 * One task for each template in use of which something is to be looked up again, in a transaction of its own. A day
 * of looking up that asked its task keeps its key: however often this is run, it is asked once.
 * @returns how many were opened
 */
export async function openConferencias(context: Contexts): Promise<number> {
  const { database } = context;
  const rows = await database.orm
    .select({ id: fechamento_modelo.id })
    .from(fechamento_modelo)
    .where(emUso)
    .orderBy(asc(fechamento_modelo.id));
  return eachAlone(
    rows,
    ({ id }) => audited(database, systemActor, (tx, audit) => openTask(tx, audit, context, id)),
    (count) => `${count} templates asked no task.`,
  );
}

const emUso = and(isNull(fechamento_modelo.excluido_em), eq(fechamento_modelo.status, 'publicado'));

/** @returns 1, or 0 where nothing is to be asked */
async function openTask(
  tx: Transaction,
  audit: Audit,
  { database, areas, config, now }: Contexts,
  id: number,
): Promise<number> {
  const [modelo] = await tx
    .select()
    .from(fechamento_modelo)
    .where(and(eq(fechamento_modelo.id, id), emUso))
    .for('update');
  const publicada = modelo && (await findEmVigor(tx, fechamentoModelos, modelo.id));
  if (!modelo || !publicada) return 0;
  const por = { usuarioId: null, now: now() };
  const hoje = dateIn(por.now);
  const c = fechamento_modelo_conferencia;
  const pedidas = await tx.select().from(c).where(eq(c.modelo_id, id));
  const devidas = readFechamentoModeloConteudo(publicada.conteudo).tarefas.flatMap((one) =>
    one.conferido_em !== null &&
    conferenciaDe(one, hoje) === 'conferir_de_novo' &&
    !pedidas.some(({ chave, conferido_em }) => chave === one.chave && conferido_em === one.conferido_em)
      ? [{ ...one, conferido_em: one.conferido_em }]
      : [],
  );
  if (devidas.length === 0) return 0;
  const editores = await readEditores(tx, id);
  const conferiram = devidas.flatMap(({ conferido_por_uuid }) => conferido_por_uuid ?? []);
  const dono =
    editores.find(({ uuid }) => conferiram.includes(uuid)) ??
    editores.find((one) => one.id === publicada.publicada_por_id) ??
    editores.find((one) => one.id === modelo.coordenador_id) ??
    editores[0];
  const vencimento = addBusinessDays(hoje, prazo, await readDayRules(database));
  const contexto: Contexto = { areas, config, now, por, nome: 'Sistema' };
  const tarefa = await openCoveredTask(
    tx,
    audit,
    contexto,
    {
      titulo: `Conferir obrigações: ${modelo.nome}`,
      descricao: descricaoDe(devidas),
      contexto: 'avulsa',
      departamento_id: modelo.departamento_id,
      responsavel_id: dono?.id ?? null,
      data_vencimento: vencimento,
      itens: devidas.map(({ titulo }) => ({ texto: titulo.slice(0, 200), obrigatorio: true })),
    },
    // Who stands in has to be able to change the template.
    { permissoes: [altera], serve: (pessoa) => editores.some((one) => one.id === pessoa) },
  );
  await markPedidas(tx, id, devidas, tarefa.id);
  return 1;
}

const altera = 'gerenciar fechamentos';

/** Who may change templates; those of its department first. */
function readEditores(tx: Transaction, modeloId: number) {
  return tx
    .select({ id: usuario.id, uuid: usuario.uuid })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(
      and(
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        eq(usuario.habilitar_visualizacao_total, 1),
        isNull(usuario.excluido_em),
        sql`${altera} = any(${perfil.permissoes})`,
      ),
    )
    .orderBy(
      sql`${usuario.departamento_id} is distinct from
        (select m.departamento_id from fechamento_modelo m where m.id = ${modeloId})`,
      asc(usuario.id),
    );
}

const descricaoDe = (
  tarefas: readonly { titulo: string; fundamento: string | null; conferido_em: string }[],
) =>
  [
    'Passaram doze meses desde a última conferência na lei:',
    ...tarefas.map(
      ({ titulo, fundamento, conferido_em }) =>
        `- ${titulo}: ${fundamento}. Conferido em ${formatDateInWords(conferido_em)}.`,
    ),
    'Confira as datas, marque Conferido no modelo, em Fechamentos, e publique.',
  ].join('\n');
