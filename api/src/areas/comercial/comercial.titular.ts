import { eq, sql } from 'drizzle-orm';
import {
  type ForgetPerson,
  kindOfTable,
  sectionOf,
  type TitularKind,
  type TitularSection,
} from '../../platform/area/titular';
import { oportunidade, orcamento, orcamento_aceite } from '../../platform/database/schema';

export const comercialTitularKinds: readonly TitularKind[] = [
  kindOfTable('aceite', {
    table: orcamento_aceite,
    nome: orcamento_aceite.nome,
    email: orcamento_aceite.email,
    cpf: orcamento_aceite.cpf,
  }),
];

export const comercialTitularSections: readonly TitularSection[] = [
  sectionOf('Aceites de proposta', 80, { of: 'aceite', by: orcamento_aceite.id }, (orm) =>
    orm
      .select({
        Orçamento: orcamento.numero,
        Nome: orcamento_aceite.nome,
        CPF: orcamento_aceite.cpf,
        Cargo: orcamento_aceite.cargo,
        'E-mail': orcamento_aceite.email,
        IP: orcamento_aceite.ip,
        Navegador: orcamento_aceite.user_agent,
        'Aceito em': orcamento_aceite.aceito_em,
      })
      .from(orcamento_aceite)
      .innerJoin(orcamento, eq(orcamento.id, orcamento_aceite.orcamento_id)),
  ),
  sectionOf(
    'Contato de orçamento',
    120,
    { of: 'email', by: sql`${orcamento.prospecto} ->> 'email'`, newest: orcamento.id },
    (orm) =>
      orm
        .select({ Número: orcamento.numero, Dados: orcamento.prospecto, 'Criado em': orcamento.criado_em })
        .from(orcamento),
  ),
  sectionOf(
    'Contato de oportunidade',
    130,
    { of: 'email', by: sql`${oportunidade.prospecto} ->> 'email'`, newest: oportunidade.id },
    (orm) =>
      orm.select({ Dados: oportunidade.prospecto, 'Criado em': oportunidade.criado_em }).from(oportunidade),
  ),
];

/** The person as a prospect; who asked for himself is also the prospect's name and document. */
export const forgetProspect: ForgetPerson = async (tx, _scope, { nome, email, cpf, emTudo, marca }) => {
  if (!emTudo) return 0;
  for (const table of [orcamento, oportunidade]) {
    await tx
      .update(table)
      .set({
        prospecto: sql`(${table.prospecto} - 'telefone'
            - case when ${table.prospecto} ->> 'documento' = ${cpf ?? ''}::text then 'documento' else '' end)
          || jsonb_build_object('email', ${marca.email}::text, 'contato', ${marca.nome}::text)
          || case when sem_acento(${table.prospecto} ->> 'nome') = sem_acento(${nome}::text)
            then jsonb_build_object('nome', ${marca.nome}::text) else '{}'::jsonb end`,
      })
      .where(sql`lower(${table.prospecto} ->> 'email') = ${email}`);
  }
  return 0;
};
