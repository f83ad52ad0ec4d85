import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  cliente,
  cliente_contato,
  cliente_socio,
  email_saida,
  implantacao,
  log_transacao,
  mensagem,
  notificacao,
  oportunidade,
  orcamento,
  orcamento_aceite,
  perfil,
  sessao,
  token_acesso,
  token_cliente,
  usuario,
  usuario_ausencia,
} from '../../database/schema';
import type { Found, Identity } from './titulares.repository';

/** One kind of record; the names of its fields are for people. */
export interface DataSection {
  titulo: string;
  registros: Record<string, unknown>[];
}

/** Rows of one kind; a person's years of work do not fit one answer. The newest are kept. */
const most = 10_000;

/**
 * Everything held about a person, apart from secrets (passwords, tokens, second factors).
 * @param found the records that name the person
 */
export async function collectData(
  { orm }: Pick<Database, 'orm'>,
  who: Identity,
  found: readonly Found[],
): Promise<DataSection[]> {
  const idsOf = (tipo: Found['tipo']) => found.filter((one) => one.tipo === tipo).map(({ id }) => id);
  const uuids = found.filter(({ tipo }) => tipo === 'usuario').map(({ uuid }) => uuid);
  const [usuarios, contatos, socios] = [idsOf('usuario'), idsOf('contato'), idsOf('socio')];
  const [clientes, aceites, links] = [idsOf('cliente'), idsOf('aceite'), idsOf('link')];
  const parts: [string, number, () => Promise<Record<string, unknown>[]>][] = [
    ['Usuário', usuarios.length, () => usuariosOf(orm, usuarios)],
    [
      'Ausências',
      usuarios.length,
      () =>
        orm
          .select({
            Início: usuario_ausencia.inicio,
            Fim: usuario_ausencia.fim,
            Tipo: usuario_ausencia.tipo,
          })
          .from(usuario_ausencia)
          .where(inArray(usuario_ausencia.usuario_id, usuarios)),
    ],
    [
      'Sessões',
      usuarios.length,
      () =>
        orm
          .select({
            'Aberta em': sessao.criado_em,
            'Último uso': sessao.ultimo_uso_em,
            IP: sessao.ip,
            Navegador: sessao.user_agent,
          })
          .from(sessao)
          .where(inArray(sessao.usuario_id, usuarios))
          .orderBy(desc(sessao.id))
          .limit(most),
    ],
    [
      'Avisos',
      usuarios.length,
      () =>
        orm
          .select({
            Data: notificacao.criado_em,
            Título: notificacao.titulo,
            Texto: notificacao.corpo,
            'Lido em': notificacao.lida_em,
          })
          .from(notificacao)
          .where(inArray(notificacao.usuario_id, usuarios))
          .orderBy(desc(notificacao.id))
          .limit(most),
    ],
    ['Contato de cliente', contatos.length, () => contatosOf(orm, contatos)],
    ['Cadastro PLD', socios.length, () => sociosOf(orm, socios)],
    [
      'Cliente pessoa física',
      clientes.length,
      () =>
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
          .from(cliente)
          .where(inArray(cliente.id, clientes)),
    ],
    ['Aceites de proposta', aceites.length, () => aceitesOf(orm, aceites)],
    ['Links enviados', links.length, () => linksOf(orm, links)],
    [
      'Acessos por link',
      links.length,
      () =>
        orm
          .select({
            Data: token_acesso.em,
            Ação: token_acesso.acao,
            IP: token_acesso.ip,
            Navegador: token_acesso.user_agent,
          })
          .from(token_acesso)
          .where(inArray(token_acesso.token_id, links))
          .orderBy(desc(token_acesso.id))
          .limit(most),
    ],
    [
      'Contato de implantação',
      who.emails.length,
      () =>
        orm
          .select({
            Nome: implantacao.contato_nome,
            'E-mail': implantacao.contato_email,
            'Criado em': implantacao.criado_em,
          })
          .from(implantacao)
          .where(inArray(sql`lower(${implantacao.contato_email})`, [...who.emails]))
          .limit(most),
    ],
    [
      'Contato de orçamento',
      who.emails.length,
      () =>
        orm
          .select({ Número: orcamento.numero, Dados: orcamento.prospecto, 'Criado em': orcamento.criado_em })
          .from(orcamento)
          .where(inArray(sql`lower(${orcamento.prospecto} ->> 'email')`, [...who.emails]))
          .limit(most),
    ],
    [
      'Contato de oportunidade',
      who.emails.length,
      () =>
        orm
          .select({ Dados: oportunidade.prospecto, 'Criado em': oportunidade.criado_em })
          .from(oportunidade)
          .where(inArray(sql`lower(${oportunidade.prospecto} ->> 'email')`, [...who.emails]))
          .limit(most),
    ],
    [
      'Mensagens escritas',
      usuarios.length,
      () =>
        orm
          .select({
            Data: mensagem.criado_em,
            Onde: mensagem.entidade,
            Tipo: mensagem.tipo,
            Texto: mensagem.texto,
          })
          .from(mensagem)
          .where(inArray(mensagem.criado_por_id, usuarios))
          .orderBy(desc(mensagem.id))
          .limit(most),
    ],
    [
      'Mensagens enviadas a esta pessoa',
      who.emails.length,
      () =>
        orm
          .select({
            Data: email_saida.criado_em,
            Para: email_saida.para,
            Assunto: email_saida.assunto,
            Situação: email_saida.status,
          })
          .from(email_saida)
          .where(inArray(sql`lower(${email_saida.para})`, [...who.emails]))
          .orderBy(desc(email_saida.id))
          .limit(most),
    ],
    ['Registros de atividade', usuarios.length, () => logsOf(orm, usuarios, uuids)],
  ];
  const sections: DataSection[] = [];
  for (const [titulo, known, read] of parts) {
    const registros = known > 0 ? await read() : [];
    if (registros.length > 0) sections.push({ titulo, registros });
  }
  return sections;
}

type Orm = Database['orm'];

const usuariosOf = (orm: Orm, ids: number[]) =>
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

const contatosOf = (orm: Orm, ids: number[]) =>
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

const sociosOf = (orm: Orm, ids: number[]) =>
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

const aceitesOf = (orm: Orm, ids: number[]) =>
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

const linksOf = (orm: Orm, ids: number[]) =>
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
function logsOf(orm: Orm, ids: number[], uuids: string[]) {
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
