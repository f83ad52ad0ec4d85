import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { kindOfTable, sectionOf, type TitularKind, type TitularSection } from '../../platform/area/titular';
import { cliente, cliente_contato, cliente_socio } from '../../platform/database/schema';
import { anonymiseContact } from './clientes/anonimizar-contato.service';

const clienteDe = (id: AnyPgColumn) => sql`(select c.razao_social from cliente c where c.id = ${id})`;

export const clientesTitularKinds: readonly TitularKind[] = [
  kindOfTable('contato', {
    table: cliente_contato,
    nome: cliente_contato.nome,
    email: cliente_contato.email,
    cpf: cliente_contato.cpf,
    cliente: clienteDe(cliente_contato.cliente_id),
    anonimizadoEm: cliente_contato.anonimizado_em,
    anonymise: anonymiseContact,
  }),
  kindOfTable('socio', {
    table: cliente_socio,
    nome: cliente_socio.nome,
    cpf: cliente_socio.documento,
    cliente: clienteDe(cliente_socio.cliente_id),
  }),
  kindOfTable('cliente', {
    table: cliente,
    nome: cliente.razao_social,
    cpf: cliente.documento,
    cliente: cliente.razao_social,
  }),
];

export const clientesTitularSections: readonly TitularSection[] = [
  sectionOf('Contato de cliente', 50, { of: 'contato', by: cliente_contato.id }, (orm) =>
    orm
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
      .innerJoin(cliente, eq(cliente.id, cliente_contato.cliente_id)),
  ),
  sectionOf('Cadastro PLD', 60, { of: 'socio', by: cliente_socio.id }, (orm) =>
    orm
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
      .innerJoin(cliente, eq(cliente.id, cliente_socio.cliente_id)),
  ),
  sectionOf('Cliente pessoa física', 70, { of: 'cliente', by: cliente.id }, (orm) =>
    orm
      .select({
        Nome: cliente.razao_social,
        CPF: cliente.documento,
        Município: cliente.municipio,
        UF: cliente.uf,
        Endereço: cliente.endereco,
        Status: cliente.status,
        'Criado em': cliente.criado_em,
      })
      .from(cliente),
  ),
];
