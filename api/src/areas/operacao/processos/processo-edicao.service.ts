import type {
  EtapaAntesForm,
  EtapaDepoisForm,
  EtapasForm,
  NovoProcesso,
  ProcessoForm,
} from '@gestao/shared/contracts/operacao/processos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente, departamento, usuario } from '../../../platform/database/schema';
import { idOfRef } from '../../../platform/listing/refs';
import { withUniqueFields } from '../../../platform/listing/unique';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { seesValores } from '../projetos/projetos.rows';
import {
  deleteProcesso,
  type EtapaNova,
  insertProcesso,
  type ProcessoRow,
  processoUnico,
  writeProcesso,
  writeProcessoEtapas,
} from './processo.writer';
import { holdProcesso, refuseEtapasFixas, registroDe } from './processo-em-vida';
import { selectCargos, selectEtapas } from './processos.repository';

/**
 * A new process, Rascunho, with the steps of today that came along.
 * @throws Refusal 403 for a client's person, and for money of who may not see it; 422 by field
 */
export function createProcesso(scope: Scope, form: NovoProcesso) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return withUniqueFields(processoUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const { as_is, ...campos } = form;
      const row = await insertProcesso(tx, await colunasDe(tx, scope, campos), trailOf(scope));
      const etapas = await etapasDe(tx, scope, { as_is, to_be: [] }, new Set());
      await writeProcessoEtapas(tx, row.id, etapas);
      audit.record({
        acao: 'Criou',
        entidade: 'processo',
        uuid: row.uuid,
        rotulo: row.nome,
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        depois: { ...(await registroDe(tx, row)), as_is: as_is.map(({ nome }) => nome) },
      });
      return { uuid: row.uuid, versao: row.versao };
    }),
  );
}

/** Name, keeper and figures; its steps have a way of their own. @throws Refusal 403, 404, 409; 422 by field */
export function updateProcesso(scope: Scope, uuid: string, { versao, ...form }: ProcessoForm) {
  return withUniqueFields(processoUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await holdProcesso(tx, scope.actor, uuid);
      await refuseLostUpdate(tx, row, versao);
      const antes = await registroDe(tx, row);
      const saved = await writeProcesso(tx, row.id, await colunasDe(tx, scope, form, row), trailOf(scope));
      audit.record({
        acao: 'Alterou',
        entidade: 'processo',
        uuid,
        rotulo: saved.nome,
        clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
        antes,
        depois: await registroDe(tx, saved),
      });
      return { uuid, versao: saved.versao };
    }),
  );
}

/** @throws Refusal 403, 404, 409 */
export function removeProcesso(scope: Scope, uuid: string, versao: number): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProcesso(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    const antes = await registroDe(tx, row);
    await deleteProcesso(tx, row, trailOf(scope));
    audit.record({
      acao: 'Excluiu',
      entidade: 'processo',
      uuid,
      rotulo: row.nome,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes,
    });
  });
}

/**
 * Both lanes whole, under the process's version.
 * @throws Refusal 403, 404, 409; 406 for one that is archived or put in place; 422 by field
 */
export function saveEtapas(scope: Scope, uuid: string, { versao, ...raias }: EtapasForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProcesso(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    refuseEtapasFixas(row);
    const antes = await selectEtapas(tx, [row.id], dateIn(scope.now()));
    const cargosDeAntes = new Set(antes.flatMap(({ cargo_uuid }) => cargo_uuid ?? []));
    await writeProcessoEtapas(tx, row.id, await etapasDe(tx, scope, raias, cargosDeAntes));
    const saved = await writeProcesso(tx, row.id, {}, trailOf(scope));
    const nomes = (cenario: string) =>
      antes.filter((etapa) => etapa.cenario === cenario).map((etapa) => etapaNoLog(etapa));
    audit.record({
      acao: 'Alterou',
      entidade: 'processo',
      uuid,
      rotulo: row.nome,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { as_is: nomes('as_is'), to_be: nomes('to_be') },
      depois: { as_is: raias.as_is.map(etapaNoLog), to_be: raias.to_be.map(etapaNoLog) },
    });
    return { uuid, versao: saved.versao };
  });
}

const minutos = (milimin: number) => (milimin / 1000).toLocaleString('pt-BR');

function etapaNoLog(etapa: {
  nome: string;
  minutos_execucao_milimin: number;
  minutos_espera_milimin: number;
}): string {
  const { nome, minutos_execucao_milimin: execucao, minutos_espera_milimin: espera } = etapa;
  return [nome, execucao > 0 && `${minutos(execucao)} min`, espera > 0 && `espera ${minutos(espera)} min`]
    .filter(Boolean)
    .join(' · ');
}

/** @throws Refusal 422 at the step whose position is no more */
async function etapasDe(
  tx: Transaction,
  scope: Scope,
  { as_is, to_be }: { as_is: EtapaAntesForm[]; to_be: EtapaDepoisForm[] },
  cargosDeAntes: ReadonlySet<string>,
): Promise<EtapaNova[]> {
  const uuids = [...as_is, ...to_be].flatMap(({ cargo_uuid }) => cargo_uuid ?? []);
  const cargos = await selectCargos(tx, uuids, dateIn(scope.now()), cargosDeAntes);
  const linha = (
    cenario: 'as_is' | 'to_be',
    { cargo_uuid, ...etapa }: EtapaAntesForm & Partial<Pick<EtapaDepoisForm, 'origem' | 'destino'>>,
    ordem: number,
  ): EtapaNova => {
    const cargo = cargo_uuid === null ? null : cargos.get(cargo_uuid);
    if (cargo === undefined) throw invalidFields({ [`${cenario}.${ordem}.cargo_uuid`]: ['Opção inválida.'] });
    return {
      ...etapa,
      cenario,
      ordem,
      cargo_id: cargo?.id ?? null,
      origem: etapa.origem ?? null,
      destino: etapa.destino ?? null,
    };
  };
  return [
    ...as_is.map((etapa, ordem) => linha('as_is', etapa, ordem)),
    ...to_be.map((etapa, ordem) => linha('to_be', etapa, ordem)),
  ];
}

async function colunasDe(
  tx: Transaction,
  scope: Scope,
  form: Omit<NovoProcesso, 'as_is'>,
  before?: ProcessoRow,
) {
  const { departamento_uuid, dono_uuid, cliente_uuid, investimento_centavos, custo_recorrente_centavos } =
    form;
  if (
    (investimento_centavos !== undefined || custo_recorrente_centavos !== undefined) &&
    !seesValores(scope.actor)
  )
    throw forbidden();
  const departamento_id = await idOfRef(tx, departamento, departamento_uuid, 'departamento_uuid');
  if (departamento_id !== before?.departamento_id) {
    const ativos = await tx.$count(
      departamento,
      and(eq(departamento.id, departamento_id), eq(departamento.ativo, true)),
    );
    if (ativos === 0) throw invalidFields({ departamento_uuid: ['Opção inválida.'] });
  }
  return {
    nome: form.nome,
    frequencia_mes: form.frequencia_mes,
    departamento_id,
    dono_id: await donoDe(tx, scope, dono_uuid, before?.dono_id),
    cliente_id: await clienteDe(tx, scope, cliente_uuid, before?.cliente_id ?? null),
    investimento_centavos: investimento_centavos ?? before?.investimento_centavos ?? 0,
    custo_recorrente_centavos: custo_recorrente_centavos ?? before?.custo_recorrente_centavos ?? 0,
  };
}

/** An active person of the firm; who sees only the own ones keeps it himself. @throws Refusal 422 */
async function donoDe(tx: Transaction, { actor }: Scope, uuid: string, atual?: number): Promise<number> {
  const id = await idOfRef(tx, usuario, uuid, 'dono_uuid');
  if (id === atual) return id;
  if (!actor.visaoTotal && id !== actor.usuarioId)
    throw invalidFields({ dono_uuid: ['O dono dos seus processos é você.'] });
  const validos = await tx.$count(
    usuario,
    and(eq(usuario.id, id), eq(usuario.is_client, 0), eq(usuario.status, 'ativo')),
  );
  if (validos === 0) throw invalidFields({ dono_uuid: ['Escolha uma pessoa ativa da equipe.'] });
  return id;
}

async function clienteDe(tx: Transaction, { actor }: Scope, uuid: string | null, atual: number | null) {
  const id = await idOfRef(tx, cliente, uuid, 'cliente_uuid');
  if (id === null || id === atual) return id;
  const vistos = await tx.$count(
    cliente,
    and(eq(cliente.id, id), isNull(cliente.excluido_em), clienteRows(actor)),
  );
  if (vistos === 0) throw invalidFields({ cliente_uuid: ['Opção inválida.'] });
  return id;
}
