import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  cliente,
  cliente_contato,
  cliente_socio,
  log_transacao,
  orcamento,
  orcamento_aceite,
  perfil,
  token_cliente,
  usuario,
} from '../../database/schema';

/* What is held about a person, kind by kind; the names of the columns are for people. */

/** Rows of one kind; a person's years of work do not fit one answer. The newest are kept. */
export const most = 10_000;

type Orm = Database['orm'];

/** The accounts of a person. */
export const usuariosOf = (orm: Orm, ids: number[]) =>
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
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(inArray(usuario.id, ids));

/** Where the person is a contact of a client. */
export const contatosOf = (orm: Orm, ids: number[]) =>
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
    .innerJoin(cliente, eq(cliente.id, cliente_contato.cliente_id))
    .where(inArray(cliente_contato.id, ids));

/** Where the person stands in the ownership of a client. */
export const sociosOf = (orm: Orm, ids: number[]) =>
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
    .innerJoin(cliente, eq(cliente.id, cliente_socio.cliente_id))
    .where(inArray(cliente_socio.id, ids));

/** Proposals the person accepted. */
export const aceitesOf = (orm: Orm, ids: number[]) =>
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
    .innerJoin(orcamento, eq(orcamento.id, orcamento_aceite.orcamento_id))
    .where(inArray(orcamento_aceite.id, ids));

/** Links that were sent to the person. */
export const linksOf = (orm: Orm, ids: number[]) =>
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
    .from(token_cliente)
    .where(inArray(token_cliente.id, ids));

/** What the person did, and what was done to their record. */
export function logsOf(orm: Orm, ids: number[], uuids: string[]) {
  const own: SQL = inArray(log_transacao.usuario_id, ids);
  const about = sql`(${log_transacao.entidade} = 'usuario' and ${inArray(log_transacao.entidade_uuid, uuids)})`;
  return orm
    .select({
      Data: log_transacao.data_hora,
      Quem: log_transacao.ator_descricao,
      Ação: log_transacao.acao,
      Entidade: log_transacao.entidade,
      Registro: log_transacao.rotulo,
      IP: log_transacao.ip,
    })
    .from(log_transacao)
    .where(or(own, about))
    .orderBy(desc(log_transacao.id))
    .limit(most);
}
