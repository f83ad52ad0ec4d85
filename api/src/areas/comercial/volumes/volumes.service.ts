import {
  type Volume,
  type Volumes,
  type VolumesForm,
  volumeSituacaoLabels,
} from '@gestao/shared/contracts/comercial/volumes';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { may } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Database, Transaction } from '../../../platform/database/database';
import { findClienteId, lockCliente } from '../../clientes/clientes/clientes.repository';
import { writeVolume } from './volume.writer';
import {
  fechamentoDoMes,
  listContratos,
  listDirecionadores,
  listVolumes,
  type VolumeRow,
} from './volumes.repository';
import {
  cabeReajuste,
  contratoDoDirecionador,
  excedente,
  type Franquia,
  franquiasDoOrcamento,
  situacaoDoVolume,
  usoBp,
} from './volumes.rules';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/** Months shown of each driver, the asked one included. */
const meses = 12;

/**
 * Contracted and realised quantities of a client in one competência.
 * @param competencia `AAAA-MM`; the previous month when missing
 * @throws Refusal 404
 */
export async function getVolumes(
  scope: Scope,
  uuid: string,
  competencia: string | undefined,
): Promise<Volumes> {
  const { orm } = scope.database;
  const clienteId = await findClienteId(orm, scope.actor, uuid);
  if (clienteId === undefined) throw notFound();
  const wanted = competencia ?? addMonths(dateIn(scope.now()).slice(0, 7), -1);
  const { volumes, contrato } = await readVolumes(orm, clienteId, wanted);
  const impedimento = scope.actor.isClient
    ? 'Somente leitura.'
    : await impedimentoDoMes(orm, clienteId, wanted, dateIn(scope.now()));
  return {
    competencia: wanted,
    itens: volumes.map(({ item }) => item),
    valor_excedente_centavos: volumes.reduce(
      (sum, { item }) => sum + (item.valor_excedente_centavos ?? 0),
      0,
    ),
    orcamento: contrato?.numero ?? null,
    impedimento,
    reajuste:
      contrato !== undefined &&
      !scope.actor.isClient &&
      may(scope.actor, 'gerenciar orcamentos precificacao') &&
      volumes.some(({ item }) => cabeReajuste(item.historico)),
  };
}

/**
 * Saves what was realised in a month; what was contracted then is kept beside it.
 * @throws Refusal 403 for a client's own user; 404; 406 for a closed month, or one to come; 409; 422
 */
export function saveVolumes(
  scope: Scope,
  uuid: string,
  competencia: string,
  form: VolumesForm,
): Promise<{ competencia: string }> {
  if (scope.actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    const impedimento = await impedimentoDoMes(tx, row.id, competencia, dateIn(scope.now()));
    if (impedimento) throw ruleRefusal('volume_bloqueado', impedimento);
    const { volumes } = await readVolumes(tx, row.id, competencia);
    const antes: Record<string, number | null> = {};
    const depois: Record<string, number | null> = {};
    for (const [index, { direcionador, realizado, versao }] of form.itens.entries()) {
      const known = volumes.find(({ item }) => item.direcionador === direcionador);
      if (!known) throw invalidFields({ [`itens.${index}.direcionador`]: ['Opção inválida.'] });
      const { item, row: written, orcamentoId, direcionadorId } = known;
      // No version is that of a month without this quantity: somebody has written it since.
      if (written) await refuseLostUpdate(tx, written, versao ?? 0);
      if (item.realizado === realizado) continue;
      antes[item.nome] = item.realizado;
      depois[item.nome] = realizado;
      const columns = {
        volume_realizado: realizado,
        volume_contratado: item.contratado,
        valor_unidade_excedente_centavos: item.valor_unidade_excedente_centavos,
        orcamento_id: orcamentoId,
        origem: 'manual' as const,
      };
      const mes = { cliente_id: row.id, direcionador_id: direcionadorId, competencia };
      await writeVolume(tx, written?.id ?? null, mes, columns, trailOf(scope));
    }
    if (Object.keys(depois).length > 0) {
      const [ano, mes] = competencia.split('-');
      audit.record({
        acao: 'Alterou',
        entidade: 'volume_comercial',
        rotulo: `Volumes de ${mes}/${ano}`,
        clienteUuid: uuid,
        antes,
        depois,
      });
    }
    return { competencia };
  });
}

async function impedimentoDoMes(orm: Reader, clienteId: number, competencia: string, hoje: string) {
  if (competencia > hoje.slice(0, 7)) return 'Esta competência ainda não começou.';
  const codigo = await fechamentoDoMes(orm, clienteId, competencia);
  return codigo && `O fechamento ${codigo} desta competência está fechado. Reabra-o para alterar os volumes.`;
}

/** Every driver with its history; a month without its own row takes what was contracted at the time. */
export async function readVolumes(orm: Reader, clienteId: number, competencia: string) {
  const primeira = addMonths(competencia, 1 - meses);
  const competencias = Array.from({ length: meses }, (_, n) => addMonths(primeira, n));
  const direcionadores = await listDirecionadores(orm);
  const rows = await listVolumes(orm, clienteId, primeira, competencia);
  const contratos = (await listContratos(orm, clienteId)).map((one) => ({
    ...one,
    franquias: franquiasDoOrcamento(one),
  }));
  const contrato = contratos.find(({ desde }) => desde <= competencia);
  const volumes = direcionadores.map(({ id, chave, nome, unidade }) => {
    const rowOf = (mes: string) => rows.find((one) => one.direcionador_id === id && one.competencia === mes);
    const historico = competencias.map((mes) => {
      const written = rowOf(mes);
      return {
        competencia: mes,
        contratado:
          written?.contratado ??
          contratoDoDirecionador(contratos, chave, mes)?.franquias.get(chave)?.contratado ??
          null,
        realizado: written?.realizado ?? null,
      };
    });
    const row = rowOf(competencia);
    const contrato = contratoDoDirecionador(contratos, chave, competencia);
    const franquia = contrato?.franquias.get(chave);
    const item = itemOf({ direcionador: chave, nome, unidade }, historico, row, franquia);
    return { item, row, orcamentoId: contrato?.id ?? null, direcionadorId: id };
  });
  return { volumes, contrato };
}

function itemOf(
  names: Pick<Volume, 'direcionador' | 'nome' | 'unidade'>,
  historico: Volume['historico'],
  row: VolumeRow | undefined,
  franquia: Franquia | undefined,
): Volume {
  const mes = historico.at(-1) ?? { contratado: null, realizado: null };
  const unidade = row?.valor_unidade ?? franquia?.valor_excedente_centavos ?? null;
  const alem = excedente(mes);
  const situacao = situacaoDoVolume(historico);
  return {
    ...names,
    contratado: mes.contratado,
    realizado: mes.realizado,
    uso_bp: usoBp(mes),
    excedente: alem,
    valor_unidade_excedente_centavos: unidade,
    valor_excedente_centavos: alem === null || unidade === null ? null : alem * unidade,
    situacao,
    situacao_label: situacao && volumeSituacaoLabels[situacao],
    historico,
    versao: row?.versao ?? null,
  };
}
