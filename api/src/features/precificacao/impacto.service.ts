import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/orcamentos';
import type { Impacto, ImpactoLinha } from '@gestao/shared/contracts/precificacao-impacto';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { Refusal, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { cliente, orcamento } from '../../database/schema';
import { readConteudo } from '../orcamentos/orcamento-conteudo.repository';
import { pedidoDe } from '../orcamentos/orcamento-conteudo.service';
import { nomeCliente } from '../orcamentos/orcamentos.repository';
import { orcamentoRows } from '../orcamentos/orcamentos.rows';
import { calcular } from './motor/calcular';
import type { Pedido } from './motor/parametros';
import { type ParametrosPublicados, readRascunho, readVersao } from './parametros.repository';
import { validarParametros } from './parametros.rules';
import { parametrosRows } from './precificacao.rows';

/** Budgets one simulation takes, the newest first: each is calculated four times. */
const limite = 1000;
const abertos = ['rascunho', 'em_precificacao', 'em_aprovacao', 'aprovado', 'enviado'];

/**
 * Runs the engine over open budgets and contracts in force with the draft and with the published
 * parameters (domain 8.2). The present price stays: told is where it would stand. Nothing is saved.
 * @throws Refusal 403 for a client's person; 406 without published parameters, or while the draft could
 * not be published
 */
export async function simularImpacto(scope: Scope): Promise<Impacto> {
  parametrosRows(scope.actor);
  const { orm } = scope.database;
  const hoje = dateIn(scope.now());
  const [versao, rascunho] = await Promise.all([readVersao(orm), readRascunho(orm, hoje)]);
  if (!versao) throw ruleRefusal('sem_parametros', 'Publique os parâmetros antes de simular o impacto.');
  const [problema] = validarParametros(rascunho, hoje);
  if (problema) {
    throw ruleRefusal('parametros_incompletos', `Não é possível simular. ${problema.message}`);
  }
  const rows = await selecionar(scope);
  const visiveis = await visiveisDe(scope);
  const impacto: Impacto = {
    analisados: 0,
    contratos: 0,
    sem_calculo: 0,
    parcial: rows.length > limite,
    caem_do_piso: 0,
    mudam_alcada: 0,
    atual_centavos: 0,
    publicado_centavos: 0,
    rascunho_centavos: 0,
    linhas: [],
    outras: 0,
  };
  for (const { row, nome } of rows.slice(0, limite)) {
    const pedido = pedidoDe(await readConteudo(orm, row));
    const { origem_uuid, ...resto } = pedido;
    const exigido: Pedido = { ...resto, data: hoje, origem: origem_uuid };
    const publicado = lado(versao.snapshot, exigido, row.mensal_centavos);
    const novo = lado(rascunho, exigido, row.mensal_centavos);
    if (!publicado || !novo) {
      impacto.sem_calculo++;
      continue;
    }
    const contrato = row.status === 'aceito';
    const cai_do_piso =
      row.mensal_centavos < novo.piso_centavos && row.mensal_centavos >= publicado.piso_centavos;
    const muda_alcada = publicado.alcada !== novo.alcada;
    impacto.analisados++;
    impacto.contratos += contrato ? 1 : 0;
    impacto.caem_do_piso += cai_do_piso ? 1 : 0;
    impacto.mudam_alcada += muda_alcada ? 1 : 0;
    impacto.atual_centavos += row.mensal_centavos;
    impacto.publicado_centavos += publicado.mensal_centavos;
    impacto.rascunho_centavos += novo.mensal_centavos;
    if (!cai_do_piso && !muda_alcada) continue;
    if (!visiveis(row.id)) {
      impacto.outras++;
      continue;
    }
    const status = row.status as OrcamentoStatus;
    impacto.linhas.push({
      uuid: row.uuid,
      numero: row.numero,
      revisao: row.revisao,
      nome_cliente: nome,
      status,
      status_label: orcamentoStatusLabels[status],
      contrato,
      atual_centavos: row.mensal_centavos,
      publicado,
      rascunho: novo,
      cai_do_piso,
      muda_alcada,
    });
  }
  return impacto;
}

/** Open budgets that were calculated, and accepted ones within their term. */
function selecionar({ database, now }: Scope) {
  return database.orm
    .select({ row: orcamento, nome: nomeCliente })
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(
      and(
        isNull(orcamento.excluido_em),
        eq(orcamento.legado, false),
        isNotNull(orcamento.calculo),
        or(
          inArray(orcamento.status, abertos),
          and(
            eq(orcamento.status, 'aceito'),
            sql`coalesce(${orcamento.respondido_em}, ${orcamento.status_desde})
              + make_interval(months => ${orcamento.prazo_meses}) >= ${now().toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(desc(orcamento.id))
    .limit(limite + 1);
}

/** Which budgets the person may open. */
async function visiveisDe({ actor, database }: Scope): Promise<(id: number) => boolean> {
  const regra = orcamentoRows(actor);
  if (regra === undefined) return () => true;
  const rows = await database.orm.select({ id: orcamento.id }).from(orcamento).where(regra);
  const ids = new Set(rows.map(({ id }) => id));
  return (id) => ids.has(id);
}

/** One budget under some parameters; `undefined` where they do not know something it asks for. */
function lado(
  parametros: ParametrosPublicados,
  pedido: Pedido,
  atual: number,
): ImpactoLinha['publicado'] | undefined {
  const conhece =
    parametros.origens.some(({ chave }) => chave === pedido.origem) &&
    Object.entries(pedido.complexidade).every(([fator, opcao]) =>
      parametros.fatores.find(({ chave }) => chave === fator)?.opcoes.some(({ chave }) => chave === opcao),
    );
  if (!conhece) return undefined;
  try {
    const { totais } = calcular(parametros, pedido);
    // The present price stands: what the table grew counts as discount.
    const tabela = Number(totais.tabela_centavos);
    const mantido = calcular(parametros, {
      ...pedido,
      desconto: tabela > atual ? { tipo: 'valor', desconto_centavos: tabela - atual } : { tipo: 'nenhum' },
    });
    const { margem_bp } = mantido.totais;
    return {
      mensal_centavos: Number(totais.mensal_centavos),
      piso_centavos: Number(totais.piso_centavos),
      alcada: mantido.alcada,
      margem_bp: tabela < atual || margem_bp === null ? null : Number(margem_bp),
    };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
