import { desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  cliente,
  email_saida,
  implantacao,
  mensagem,
  notificacao,
  oportunidade,
  orcamento,
  sessao,
  token_acesso,
  usuario_ausencia,
} from '../../database/schema';
import {
  aceitesOf,
  contatosOf,
  linksOf,
  logsOf,
  most,
  sociosOf,
  usuariosOf,
} from './dados-do-titular.repository';
import type { Found, Identity } from './titulares.repository';

/** One kind of record; the names of its fields are for people. */
export interface DataSection {
  titulo: string;
  registros: Record<string, unknown>[];
}

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
