import { eq, inArray, or, sql } from 'drizzle-orm';
import {
  anyOf,
  byEmail,
  type ForgetPerson,
  mostFound,
  mostRows,
  noValue,
  type TitularKind,
  type TitularSection,
} from '../../platform/area/titular';
import { oportunidade, orcamento, orcamento_aceite } from '../../platform/database/schema';

export const comercialTitularKinds: readonly TitularKind[] = [
  {
    tipo: 'aceite',
    find: (orm, who) =>
      orm
        .select({
          id: orcamento_aceite.id,
          uuid: orcamento_aceite.uuid,
          nome: orcamento_aceite.nome,
          email: orcamento_aceite.email,
          cpf: orcamento_aceite.cpf,
          cliente: noValue,
          anonimizado: sql<boolean>`false`,
        })
        .from(orcamento_aceite)
        .where(or(byEmail(orcamento_aceite.email, who), anyOf(sql`${orcamento_aceite.cpf}`, who.cpfs)))
        .limit(mostFound),
    identity: async (orm, uuid) => {
      const [row] = await orm
        .select({ email: sql<string | null>`lower(${orcamento_aceite.email})`, cpf: orcamento_aceite.cpf })
        .from(orcamento_aceite)
        .where(eq(orcamento_aceite.uuid, uuid));
      return row;
    },
  },
];

export const comercialTitularSections: readonly TitularSection[] = [
  {
    titulo: 'Aceites de proposta',
    ordem: 80,
    read(orm, titular) {
      const ids = titular.ids('aceite');
      if (ids.length === 0) return null;
      return orm
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
        .innerJoin(orcamento, eq(orcamento.id, orcamento_aceite.orcamento_id))
        .where(inArray(orcamento_aceite.id, ids));
    },
  },
  {
    titulo: 'Contato de orçamento',
    ordem: 120,
    read(orm, titular) {
      const emails = [...titular.who.emails];
      if (emails.length === 0) return null;
      return orm
        .select({ Número: orcamento.numero, Dados: orcamento.prospecto, 'Criado em': orcamento.criado_em })
        .from(orcamento)
        .where(inArray(sql`lower(${orcamento.prospecto} ->> 'email')`, emails))
        .limit(mostRows);
    },
  },
  {
    titulo: 'Contato de oportunidade',
    ordem: 130,
    read(orm, titular) {
      const emails = [...titular.who.emails];
      if (emails.length === 0) return null;
      return orm
        .select({ Dados: oportunidade.prospecto, 'Criado em': oportunidade.criado_em })
        .from(oportunidade)
        .where(inArray(sql`lower(${oportunidade.prospecto} ->> 'email')`, emails))
        .limit(mostRows);
    },
  },
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
