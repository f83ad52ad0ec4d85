import { eq, inArray, or, sql } from 'drizzle-orm';
import {
  anyOf,
  byEmail,
  mostFound,
  noValue,
  type TitularKind,
  type TitularSection,
} from '../../platform/area/titular';
import { cliente, cliente_contato, cliente_socio } from '../../platform/database/schema';
import { anonymiseContact } from './clientes/anonimizar-contato.service';

export const clientesTitularKinds: readonly TitularKind[] = [
  {
    tipo: 'contato',
    find: (orm, who) =>
      orm
        .select({
          id: cliente_contato.id,
          uuid: cliente_contato.uuid,
          nome: cliente_contato.nome,
          email: cliente_contato.email,
          cpf: cliente_contato.cpf,
          cliente: cliente.razao_social,
          anonimizado: sql<boolean>`${cliente_contato.anonimizado_em} is not null`,
        })
        .from(cliente_contato)
        .innerJoin(cliente, eq(cliente.id, cliente_contato.cliente_id))
        .where(or(byEmail(cliente_contato.email, who), anyOf(sql`${cliente_contato.cpf}`, who.cpfs)))
        .limit(mostFound),
    identity: async (orm, uuid) => {
      const [row] = await orm
        .select({ email: sql<string | null>`lower(${cliente_contato.email})`, cpf: cliente_contato.cpf })
        .from(cliente_contato)
        .where(eq(cliente_contato.uuid, uuid));
      return row;
    },
    anonymise: anonymiseContact,
  },
  {
    tipo: 'socio',
    find: (orm, who) =>
      orm
        .select({
          id: cliente_socio.id,
          uuid: cliente_socio.uuid,
          nome: cliente_socio.nome,
          email: noValue,
          cpf: cliente_socio.documento,
          cliente: cliente.razao_social,
          anonimizado: sql<boolean>`false`,
        })
        .from(cliente_socio)
        .innerJoin(cliente, eq(cliente.id, cliente_socio.cliente_id))
        .where(anyOf(sql`${cliente_socio.documento}`, who.cpfs))
        .limit(mostFound),
    identity: async (orm, uuid) => {
      const [row] = await orm
        .select({ email: noValue, cpf: cliente_socio.documento })
        .from(cliente_socio)
        .where(eq(cliente_socio.uuid, uuid));
      return row;
    },
  },
  {
    tipo: 'cliente',
    find: (orm, who) =>
      orm
        .select({
          id: cliente.id,
          uuid: cliente.uuid,
          nome: cliente.razao_social,
          email: noValue,
          cpf: cliente.documento,
          cliente: cliente.razao_social,
          anonimizado: sql<boolean>`false`,
        })
        .from(cliente)
        .where(anyOf(sql`${cliente.documento}`, who.cpfs))
        .limit(mostFound),
    identity: async (orm, uuid) => {
      const [row] = await orm
        .select({ email: noValue, cpf: cliente.documento })
        .from(cliente)
        .where(eq(cliente.uuid, uuid));
      return row;
    },
  },
];

export const clientesTitularSections: readonly TitularSection[] = [
  {
    titulo: 'Contato de cliente',
    ordem: 50,
    read(orm, titular) {
      const ids = titular.ids('contato');
      if (ids.length === 0) return null;
      return orm
        .select({
          Cliente: cliente.razao_social,
          Nome: cliente_contato.nome,
          'E-mail': cliente_contato.email,
          Telefone: cliente_contato.telefone,
          CPF: cliente_contato.cpf,
          Cargo: cliente_contato.cargo,
          Papéis: cliente_contato.papeis,
          'Recebe avisos': cliente_contato.recebe_notificacoes,
          'Criado em': cliente_contato.criado_em,
          'Excluído em': cliente_contato.excluido_em,
        })
        .from(cliente_contato)
        .innerJoin(cliente, eq(cliente.id, cliente_contato.cliente_id))
        .where(inArray(cliente_contato.id, ids));
    },
  },
  {
    titulo: 'Cadastro PLD',
    ordem: 60,
    read(orm, titular) {
      const ids = titular.ids('socio');
      if (ids.length === 0) return null;
      return orm
        .select({
          Cliente: cliente.razao_social,
          Nome: cliente_socio.nome,
          CPF: cliente_socio.documento,
          Endereço: cliente_socio.endereco,
          'Participação (bp)': cliente_socio.participacao_bp,
          Sócio: cliente_socio.socio,
          Administrador: cliente_socio.administrador,
          Representante: cliente_socio.representante,
          'Beneficiário final': cliente_socio.beneficiario_final,
          'Pessoa exposta politicamente': cliente_socio.pep,
          'Criado em': cliente_socio.criado_em,
          'Excluído em': cliente_socio.excluido_em,
        })
        .from(cliente_socio)
        .innerJoin(cliente, eq(cliente.id, cliente_socio.cliente_id))
        .where(inArray(cliente_socio.id, ids));
    },
  },
  {
    titulo: 'Cliente pessoa física',
    ordem: 70,
    read(orm, titular) {
      const ids = titular.ids('cliente');
      if (ids.length === 0) return null;
      return orm
        .select({
          Nome: cliente.razao_social,
          CPF: cliente.documento,
          Município: cliente.municipio,
          UF: cliente.uf,
          Endereço: cliente.endereco,
          Status: cliente.status,
          'Criado em': cliente.criado_em,
        })
        .from(cliente)
        .where(inArray(cliente.id, ids));
    },
  },
];
