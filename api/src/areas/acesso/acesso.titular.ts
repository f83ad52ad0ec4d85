import { desc, eq, inArray, sql } from 'drizzle-orm';
import {
  byEmail,
  mostFound,
  mostRows,
  noValue,
  type TitularKind,
  type TitularSection,
} from '../../platform/area/titular';
import {
  perfil,
  sessao,
  token_acesso,
  token_cliente,
  usuario,
  usuario_ausencia,
} from '../../platform/database/schema';

export const acessoTitularKinds: readonly TitularKind[] = [
  {
    tipo: 'usuario',
    find: (orm, who) =>
      orm
        .select({
          id: usuario.id,
          uuid: usuario.uuid,
          nome: usuario.nome,
          email: usuario.email,
          cpf: noValue,
          cliente: noValue,
          anonimizado: sql<boolean>`${usuario.anonimizado_em} is not null`,
        })
        .from(usuario)
        .where(byEmail(usuario.email, who))
        .limit(mostFound),
    identity: async (orm, uuid) => {
      const [row] = await orm
        .select({ email: sql<string | null>`lower(${usuario.email})`, cpf: noValue })
        .from(usuario)
        .where(eq(usuario.uuid, uuid));
      return row;
    },
  },
  {
    tipo: 'link',
    find: (orm, who) =>
      orm
        .select({
          id: token_cliente.id,
          uuid: token_cliente.uuid,
          nome: token_cliente.contato_nome,
          email: token_cliente.contato_email,
          cpf: noValue,
          cliente: noValue,
          anonimizado: sql<boolean>`false`,
        })
        .from(token_cliente)
        .where(byEmail(token_cliente.contato_email, who))
        .orderBy(desc(token_cliente.id))
        .limit(mostFound),
    identity: async (orm, uuid) => {
      const [row] = await orm
        .select({ email: sql<string | null>`lower(${token_cliente.contato_email})`, cpf: noValue })
        .from(token_cliente)
        .where(eq(token_cliente.uuid, uuid));
      return row;
    },
  },
];

export const acessoTitularSections: readonly TitularSection[] = [
  {
    titulo: 'Usuário',
    ordem: 10,
    read(orm, titular) {
      const ids = titular.ids('usuario');
      if (ids.length === 0) return null;
      return orm
        .select({
          Nome: usuario.nome,
          'E-mail': usuario.email,
          Login: usuario.login,
          Telefone: usuario.telefone,
          Perfil: perfil.nome,
          Status: usuario.status,
          'Segundo fator': usuario.dois_fatores,
          Preferências: usuario.preferencias,
          'Criado em': usuario.criado_em,
          'Último acesso': usuario.ultimo_acesso_em,
        })
        .from(usuario)
        .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
        .where(inArray(usuario.id, ids));
    },
  },
  {
    titulo: 'Ausências',
    ordem: 20,
    read(orm, titular) {
      const ids = titular.ids('usuario');
      if (ids.length === 0) return null;
      return orm
        .select({
          Início: usuario_ausencia.inicio,
          Fim: usuario_ausencia.fim,
          Tipo: usuario_ausencia.tipo,
        })
        .from(usuario_ausencia)
        .where(inArray(usuario_ausencia.usuario_id, ids));
    },
  },
  {
    titulo: 'Sessões',
    ordem: 30,
    read(orm, titular) {
      const ids = titular.ids('usuario');
      if (ids.length === 0) return null;
      return orm
        .select({
          'Aberta em': sessao.criado_em,
          'Último uso': sessao.ultimo_uso_em,
          IP: sessao.ip,
          Navegador: sessao.user_agent,
        })
        .from(sessao)
        .where(inArray(sessao.usuario_id, ids))
        .orderBy(desc(sessao.id))
        .limit(mostRows);
    },
  },
  {
    titulo: 'Links enviados',
    ordem: 90,
    read(orm, titular) {
      const ids = titular.ids('link');
      if (ids.length === 0) return null;
      return orm
        .select({
          Finalidade: token_cliente.finalidade,
          Nome: token_cliente.contato_nome,
          'E-mail': token_cliente.contato_email,
          'Criado em': token_cliente.criado_em,
          'Expira em': token_cliente.expira_em,
          'Último acesso': token_cliente.ultimo_acesso_em,
          'Revogado em': token_cliente.revogado_em,
        })
        .from(token_cliente)
        .where(inArray(token_cliente.id, ids));
    },
  },
  {
    titulo: 'Acessos por link',
    ordem: 100,
    read(orm, titular) {
      const ids = titular.ids('link');
      if (ids.length === 0) return null;
      return orm
        .select({
          Data: token_acesso.em,
          Ação: token_acesso.acao,
          IP: token_acesso.ip,
          Navegador: token_acesso.user_agent,
        })
        .from(token_acesso)
        .where(inArray(token_acesso.token_id, ids))
        .orderBy(desc(token_acesso.id))
        .limit(mostRows);
    },
  },
];
