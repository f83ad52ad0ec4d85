import { and, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { departamento } from '../../../platform/database/schema';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import type { ClienteAlvo } from './alvos-da-competencia';

/** What of a template's task says who does or reviews it. */
export interface RegraDePessoa {
  regra: string;
  pessoa_uuid: string | null;
  departamento_uuid: string | null;
}

/** People and departments as rules ask them, read once for a whole generation. */
export interface QuemFaz {
  /** Who it is for a client; `null` for nobody, and where whoever the rule names works on tasks no more. */
  pessoa(regra: RegraDePessoa, cliente: ClienteAlvo): number | null;
  /** A person who works on tasks, by address. */
  porUuid(uuid: string): number | null;
  /** A department that is still there, by address. */
  departamento(uuid: string | null): number | null;
}

export async function readQuemFaz(orm: Reader): Promise<QuemFaz> {
  const pessoas = await listPessoasDasTarefas(orm);
  const ativas = new Set(pessoas.map(({ id }) => id));
  const porUuid = new Map(pessoas.map(({ id, valor }) => [valor, id]));
  const areas = await orm
    .select({ id: departamento.id, uuid: departamento.uuid, responsavelId: departamento.responsavel_id })
    .from(departamento)
    .where(and(isNull(departamento.excluido_em)));
  const areaPorUuid = new Map(areas.map((one) => [one.uuid, one]));
  const daRegra = ({ regra, pessoa_uuid, departamento_uuid }: RegraDePessoa, cliente: ClienteAlvo) => {
    switch (regra) {
      case 'pessoa':
        return porUuid.get(pessoa_uuid ?? '') ?? null;
      case 'carteira':
        return cliente.carteiraId;
      case 'gestor_do_cliente':
        return porUuid.get(cliente.gestores[departamento_uuid ?? ''] ?? '') ?? null;
      case 'gestor_do_departamento':
        return areaPorUuid.get(departamento_uuid ?? '')?.responsavelId ?? null;
      case 'lider_da_equipe':
        return cliente.liderId;
      default:
        return null;
    }
  };
  return {
    pessoa(regra, cliente) {
      const id = daRegra(regra, cliente);
      return id !== null && ativas.has(id) ? id : null;
    },
    porUuid: (uuid) => porUuid.get(uuid) ?? null,
    departamento: (uuid) => areaPorUuid.get(uuid ?? '')?.id ?? null,
  };
}
