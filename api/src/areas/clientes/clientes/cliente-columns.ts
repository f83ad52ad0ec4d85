import type { ClienteCreate, ClienteUpdate } from '@gestao/shared/contracts/clientes/clientes';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { invalidFields } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { cliente, departamento, equipe, seletor, usuario } from '../../../platform/database/schema';
import { idOfRef } from '../../../platform/listing/refs';
import { clienteRows } from './clientes.rows';

type ClienteRow = typeof cliente.$inferSelect;

/**
 * Columns of a client out of its form.
 * @param before the present row of a client that is being changed
 * @throws Refusal 422 for references that do not exist or may not be chosen.
 */
export async function columnsOf(
  tx: Transaction,
  actor: Actor,
  form: ClienteCreate | ClienteUpdate,
  before?: ClienteRow,
) {
  const [segmento] = await tx
    .select({ id: seletor.id })
    .from(seletor)
    .where(
      and(eq(seletor.uuid, form.segmento_uuid), eq(seletor.grupo, 'segmento'), isNull(seletor.excluido_em)),
    );
  if (!segmento) throw invalidFields({ segmento_uuid: ['Opção inválida.'] });
  const { cep, logradouro, numero, complemento, bairro } = form.endereco;
  const address = Object.entries({ cep, logradouro, numero, complemento, bairro });
  return {
    tipo_pessoa: form.tipo_pessoa,
    documento: form.documento,
    razao_social: form.razao_social,
    nome_fantasia: form.nome_fantasia,
    grupo_economico_id: await headOf(tx, actor, form.grupo_economico_uuid, 'grupo_economico_id', before),
    filial_de_id: await headOf(tx, actor, form.filial_de_uuid, 'filial_de_id', before),
    regime_tributario: form.regime_tributario,
    segmento_id: segmento.id,
    cnae: form.cnae,
    porte: form.porte,
    inscricao_estadual: form.inscricao_estadual,
    inscricao_municipal: form.inscricao_municipal,
    municipio: form.municipio,
    municipio_ibge: form.municipio_ibge,
    uf: form.uf,
    endereco: Object.fromEntries(address.filter((entry): entry is [string, string] => entry[1] !== null)),
    data_inicio_contrato: form.data_inicio_contrato,
    data_fim_contrato: form.data_fim_contrato,
    responsavel_carteira_id: await responsavelOf(
      tx,
      form.responsavel_carteira_uuid,
      before?.responsavel_carteira_id,
    ),
    equipe_id: await idOfRef(tx, equipe, form.equipe_uuid, 'equipe_uuid'),
    gestor_por_departamento: await gestoresOf(tx, form.gestores),
    canal_preferido: form.canal_preferido,
    classificacao: form.classificacao,
    tags: [...new Set(form.tags)],
  };
}

/**
 * Whom a portfolio may be given to: an active person of the firm. Who has it now may keep it.
 * @throws Refusal 422 at `responsavel_carteira_uuid`.
 */
export async function responsavelOf(tx: Transaction, uuid: string, present?: number): Promise<number> {
  const id = await idOfRef(tx, usuario, uuid, 'responsavel_carteira_uuid');
  if (id === present) return id;
  const [person] = await tx
    .select({ is_client: usuario.is_client, status: usuario.status })
    .from(usuario)
    .where(eq(usuario.id, id));
  if (person?.is_client === 1 || person?.status !== 'ativo') {
    throw invalidFields({ responsavel_carteira_uuid: ['Escolha uma pessoa ativa da equipe.'] });
  }
  return id;
}

const heads = {
  grupo_economico_id: {
    field: 'grupo_economico_uuid',
    chained: 'Este cliente já pertence a outro grupo; escolha a empresa que encabeça o grupo.',
    heading: 'Este cliente encabeça um grupo econômico e não pode entrar em outro.',
  },
  filial_de_id: {
    field: 'filial_de_uuid',
    chained: 'Este cliente já é filial; escolha a matriz.',
    heading: 'Este cliente tem filiais e não pode ser filial de outro.',
  },
} as const;

/** Head of a group or head office: of the person's rows, one level deep, never the client himself. */
async function headOf(
  tx: Transaction,
  actor: Actor,
  uuid: string | null,
  column: keyof typeof heads,
  before: ClienteRow | undefined,
): Promise<number | null> {
  if (uuid === null) return null;
  const { field, chained, heading } = heads[column];
  const present = before?.[column] ?? null;
  const [head] = await tx
    .select({ id: cliente.id, of: cliente[column] })
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em)));
  if (head && head.id === present) return head.id;
  const [visible] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(actor)));
  if (!head || !visible || head.id === before?.id) throw invalidFields({ [field]: ['Opção inválida.'] });
  if (head.of !== null) throw invalidFields({ [field]: [chained] });
  if (before) {
    const [below] = await tx
      .select({ id: cliente.id })
      .from(cliente)
      .where(and(eq(cliente[column], before.id), isNull(cliente.excluido_em)))
      .limit(1);
    if (below) throw invalidFields({ [field]: [heading] });
  }
  return head.id;
}

/** Department address → person address, both alive. */
async function gestoresOf(
  tx: Transaction,
  gestores: ClienteUpdate['gestores'],
): Promise<Record<string, string>> {
  if (gestores.length === 0) return {};
  const alive = async (table: typeof departamento | typeof usuario, uuids: string[]) =>
    new Set(
      (
        await tx
          .select({ uuid: table.uuid })
          .from(table)
          .where(and(inArray(table.uuid, uuids), isNull(table.excluido_em)))
      ).map((row) => row.uuid),
    );
  const areas = await alive(
    departamento,
    gestores.map((one) => one.departamento_uuid),
  );
  const people = await alive(
    usuario,
    gestores.map((one) => one.usuario_uuid),
  );
  const erros: Record<string, string[]> = {};
  gestores.forEach((one, index) => {
    if (!areas.has(one.departamento_uuid)) erros[`gestores.${index}.departamento_uuid`] = ['Opção inválida.'];
    if (!people.has(one.usuario_uuid)) erros[`gestores.${index}.usuario_uuid`] = ['Opção inválida.'];
  });
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
  return Object.fromEntries(gestores.map((one) => [one.departamento_uuid, one.usuario_uuid]));
}
