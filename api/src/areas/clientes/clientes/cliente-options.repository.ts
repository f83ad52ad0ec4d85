import type { ClienteOptions } from '@gestao/shared/contracts/clientes/clientes';
import type { SeletorGrupo } from '@gestao/shared/contracts/sistema/values/seletores';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import {
  departamento,
  equipe,
  fechamento_modelo,
  precificacao_servico,
  seletor,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { readConfigs } from '../../sistema/configs/configs.repository';

/** Choices of the form and of the filters. */
export async function clienteOptions({ orm }: Database): Promise<ClienteOptions> {
  const seletores = (grupo: SeletorGrupo) =>
    orm
      .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
      .from(seletor)
      .where(and(eq(seletor.grupo, grupo), eq(seletor.ativo, true), isNull(seletor.excluido_em)))
      .orderBy(asc(seletor.ordem), byText(seletor.rotulo));
  const named = (table: typeof equipe | typeof departamento | typeof precificacao_servico) =>
    orm
      .select({ valor: table.uuid, rotulo: table.nome })
      .from(table)
      .where(and(eq(table.ativo, true), isNull(table.excluido_em)) as SQL)
      .orderBy(byText(table.nome));
  const [
    segmentos,
    responsaveis,
    equipes,
    departamentos,
    servicos,
    tags,
    fechamento_modelos,
    { consulta_cep, consulta_cnpj },
  ] = await Promise.all([
    seletores('segmento'),
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(eq(usuario.is_client, 0), eq(usuario.status, 'ativo'), isNull(usuario.excluido_em)))
      .orderBy(byText(usuario.nome))
      .limit(1000),
    named(equipe),
    named(departamento),
    named(precificacao_servico),
    seletores('tag'),
    orm
      .select({ valor: fechamento_modelo.uuid, rotulo: fechamento_modelo.nome })
      .from(fechamento_modelo)
      .where(and(eq(fechamento_modelo.status, 'publicado'), isNull(fechamento_modelo.excluido_em)))
      .orderBy(byText(fechamento_modelo.nome)),
    readConfigs(orm, 'integracoes'),
  ]);
  return {
    segmentos,
    responsaveis,
    equipes,
    fechamento_modelos,
    departamentos,
    servicos,
    tags: tags.map((tag) => tag.rotulo),
    consultas: { cep: consulta_cep, cnpj: consulta_cnpj },
  };
}

/** Texts of an active drop-down list, in its order. */
export async function seletorRotulos({ orm }: Pick<Database, 'orm'>, grupo: SeletorGrupo): Promise<string[]> {
  const rows = await orm
    .select({ rotulo: seletor.rotulo })
    .from(seletor)
    .where(and(eq(seletor.grupo, grupo), eq(seletor.ativo, true), isNull(seletor.excluido_em)))
    .orderBy(asc(seletor.ordem), byText(seletor.rotulo));
  return rows.map((row) => row.rotulo);
}
