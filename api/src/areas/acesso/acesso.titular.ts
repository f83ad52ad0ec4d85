import { eq } from 'drizzle-orm';
import { kindOfTable, sectionOf, type TitularKind, type TitularSection } from '../../platform/area/titular';
import {
  perfil,
  sessao,
  token_acesso,
  token_cliente,
  usuario,
  usuario_ausencia,
} from '../../platform/database/schema';

export const acessoTitularKinds: readonly TitularKind[] = [
  kindOfTable('usuario', {
    table: usuario,
    nome: usuario.nome,
    email: usuario.email,
    anonimizadoEm: usuario.anonimizado_em,
  }),
  kindOfTable('link', {
    table: token_cliente,
    nome: token_cliente.contato_nome,
    email: token_cliente.contato_email,
  }),
];

export const acessoTitularSections: readonly TitularSection[] = [
  sectionOf('Usuário', 10, { of: 'usuario', by: usuario.id }, (orm) =>
    orm
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
      .innerJoin(perfil, eq(perfil.id, usuario.perfil_id)),
  ),
  sectionOf(
    'Ausências',
    20,
    { of: 'usuario', by: usuario_ausencia.usuario_id, newest: usuario_ausencia.id },
    (orm) =>
      orm
        .select({
          Início: usuario_ausencia.inicio,
          Fim: usuario_ausencia.fim,
          Tipo: usuario_ausencia.tipo,
        })
        .from(usuario_ausencia),
  ),
  sectionOf('Sessões', 30, { of: 'usuario', by: sessao.usuario_id, newest: sessao.id }, (orm) =>
    orm
      .select({
        'Aberta em': sessao.criado_em,
        'Último uso': sessao.ultimo_uso_em,
        IP: sessao.ip,
        Navegador: sessao.user_agent,
      })
      .from(sessao),
  ),
  sectionOf('Links enviados', 90, { of: 'link', by: token_cliente.id }, (orm) =>
    orm
      .select({
        Finalidade: token_cliente.finalidade,
        Nome: token_cliente.contato_nome,
        'E-mail': token_cliente.contato_email,
        'Criado em': token_cliente.criado_em,
        'Expira em': token_cliente.expira_em,
        'Último acesso': token_cliente.ultimo_acesso_em,
        'Revogado em': token_cliente.revogado_em,
      })
      .from(token_cliente),
  ),
  sectionOf(
    'Acessos por link',
    100,
    { of: 'link', by: token_acesso.token_id, newest: token_acesso.id },
    (orm) =>
      orm
        .select({
          Data: token_acesso.em,
          Ação: token_acesso.acao,
          IP: token_acesso.ip,
          Navegador: token_acesso.user_agent,
        })
        .from(token_acesso),
  ),
];
