import type { TestDatabase } from '../testing/test-database';

/**
 * Who may not touch what an address leads to, whatever permissions they hold (docs/domain/acesso.md#linhas): `rows`
 * has a row rule, so that who has nothing to do with the record is refused; `own` belongs to one person alone; of
 * `settings` the permission opens all.
 */
export type Ruled = 'rows' | 'own' | 'settings';

interface Records {
  ruled: Ruled;
  /** Query of records, first the one to use: a column for each name in the address. */
  sql: string;
}

const rows = (sql: string): Records => ({ ruled: 'rows', sql });
const own = (table: string): Records => ({ ruled: 'own', sql: `select uuid from ${table} order by id` });
const setting = (table: string, name = 'uuid', column = 'uuid'): Records => ({
  ruled: 'settings',
  sql: `select ${column} as ${name} from ${table} order by id`,
});
/** A record and one of its parts. */
const part = (parent: string, child: string, name: string, more = 'true'): Records =>
  rows(`select p.uuid, c.uuid as ${name} from ${child} c join ${parent} p on p.id = c.${parent}_id
    where ${more} order by c.id`);
const link = (parent: string, finalidade: string): Records =>
  rows(`select p.uuid, t.uuid as link from token_cliente t join ${parent} p on p.id = t.entidade_id
    where t.finalidade = '${finalidade}' order by t.id`);
/** Somebody has it: what nobody has is everybody's to take. */
const assigned = 'responsavel_id is not null';

/** Records behind an address, by its longest beginning that is told here. */
export const foreignRecords: Readonly<Record<string, Records>> = {
  '/anexos/:uuid': rows(`select uuid from anexo where excluido_em is null order by id`),
  '/anexos/envios/:uuid': own('anexo_envio'),
  '/ausencias/:uuid': setting('usuario_ausencia'),
  '/calendario/clientes/:uuid': rows('select uuid from cliente order by id'),
  '/calendario/eventos/:uuid': rows('select uuid from evento_calendario order by id'),
  '/cargos/:uuid': setting('cargo'),
  '/clientes/:uuid': rows('select uuid from cliente order by id'),
  '/clientes/:uuid/certificados/:acesso': part('cliente', 'implantacao_acesso', 'acesso'),
  '/clientes/:uuid/links-documentos/:link': link('cliente', 'cliente_entregas'),
  '/clientes/:uuid/links-indice/:link': link('cliente', 'cliente_indice'),
  '/clientes/:uuid/links-pendencias/:link': link('cliente', 'cliente_pendencias'),
  '/clientes/:uuid/servicos/:servico': part('cliente', 'cliente_servico', 'servico'),
  '/clientes/:uuid/validades/:validade': part('cliente', 'cliente_validade', 'validade'),
  '/departamentos/:uuid': setting('departamento'),
  '/email-modelos/:chave': { ruled: 'settings', sql: `select 'convite' as chave` },
  '/equipes/:uuid': setting('equipe'),
  '/exportacoes/:uuid': own('exportacao'),
  '/fechamentos/:uuid': rows('select uuid from fechamento order by id desc'),
  '/fechamentos/:uuid/comprovantes/:ciclo': rows(
    `select f.uuid, c.ciclo from fechamento_comprovante c join fechamento f on f.id = c.fechamento_id
      order by c.id`,
  ),
  '/fechamentos/geracoes/:uuid': setting('fechamento_geracao'),
  '/fechamentos/modelos/:modelo': setting('fechamento_modelo', 'modelo'),
  '/fechamentos/modelos/:modelo/clientes/:vinculo': {
    ruled: 'settings',
    sql: `select m.uuid as modelo, v.uuid as vinculo from cliente_fechamento_modelo v
      join fechamento_modelo m on m.id = v.modelo_id order by v.id`,
  },
  '/feriados/:uuid': setting('feriado'),
  '/implantacoes/:uuid': rows(`select uuid from implantacao where ${assigned} order by id`),
  '/implantacoes/:uuid/acessos/:acesso': part('implantacao', 'implantacao_acesso', 'acesso'),
  '/implantacoes/:uuid/checkins/:checkin': part('implantacao', 'implantacao_checkin', 'checkin'),
  '/implantacoes/:uuid/documentos/:documento': part(
    'implantacao',
    'documento_pedido',
    'documento',
    `p.${assigned}`,
  ),
  '/implantacoes/:uuid/fases/:fase': part('implantacao', 'implantacao_fase', 'fase', `p.${assigned}`),
  '/implantacoes/:uuid/links/:link': link('implantacao', 'implantacao_documentos'),
  '/implantacoes/:uuid/matriz/:numero': rows(
    `select i.uuid, m.numero from implantacao_matriz m join implantacao i on i.id = m.implantacao_id
      where i.${assigned} order by m.id`,
  ),
  '/implantacoes/modelos/:modelo': setting('implantacao_modelo', 'modelo'),
  '/indicadores/:uuid': rows(`select uuid from indicador where visibilidade = 'restrito' order by id`),
  '/indicadores/:uuid/metas/:meta': part(
    'indicador',
    'indicador_meta',
    'meta',
    `p.visibilidade = 'restrito'`,
  ),
  '/lgpd/contatos/:uuid': rows('select uuid from cliente_contato order by id'),
  '/lgpd/titulares/:tipo/:uuid': rows(`select 'contato' as tipo, uuid from cliente_contato order by id`),
  '/logs/:uuid': rows('select uuid from log_transacao order by id'),
  '/mensagens/:uuid': rows(`select uuid from mensagem order by id`),
  '/minha-empresa/certificados/:acesso': rows(
    'select uuid as acesso from implantacao_acesso where cliente_id is not null order by id',
  ),
  '/minha-empresa/entregas/:entrega/arquivos/:arquivo': rows(
    `select e.uuid as entrega, a.uuid as arquivo from entrega_arquivo a join entrega e on e.id = a.entrega_id
      order by a.id`,
  ),
  '/minha-empresa/implantacoes/:uuid': rows(`select uuid from implantacao where ${assigned} order by id`),
  '/minha-empresa/implantacoes/:uuid/acessos/:acesso': part('implantacao', 'implantacao_acesso', 'acesso'),
  '/minha-empresa/implantacoes/:uuid/documentos/:documento': part(
    'implantacao',
    'documento_pedido',
    'documento',
  ),
  '/minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos/:arquivo': rows(
    `select i.uuid, d.uuid as documento, a.uuid as arquivo from documento_pedido d
      join implantacao i on i.id = d.implantacao_id join anexo a on a.entidade_id = d.id
      and a.entidade = 'documento_pedido' order by a.id`,
  ),
  '/minha-empresa/pendencias/:documento': rows(
    'select uuid as documento from documento_pedido where tarefa_id is not null order by id',
  ),
  '/minha-empresa/pendencias/:documento/arquivos/:arquivo': rows(
    `select d.uuid as documento, a.uuid as arquivo from documento_pedido d join anexo a on a.entidade_id = d.id
      and a.entidade = 'documento_pedido' order by a.id`,
  ),
  '/minha-empresa/propostas/:uuid': rows(`select uuid from orcamento where status = 'enviado' order by id`),
  '/minha-empresa/tarefas/:uuid': rows(`select uuid from tarefa where lado = 'cliente' order by id`),
  '/notificacoes/:uuid': own('notificacao'),
  '/oportunidades/:uuid': rows('select uuid from oportunidade order by id'),
  '/oportunidades/comissoes/:uuid': rows('select uuid from comissao_parceiro order by id'),
  '/orcamentos/:uuid': rows(`select uuid from orcamento where not legado and status = 'enviado' order by id`),
  '/orcamentos/:uuid/documentos/:documento': part('orcamento', 'documento_pedido', 'documento'),
  '/orcamentos/:uuid/formulario/arquivos/:chave': rows(
    `select o.uuid, 'contrato' as chave from eform_resposta r join orcamento o on o.id = r.orcamento_id`,
  ),
  '/orcamentos/:uuid/papeis/:papel': rows(
    `select uuid, 'proposta' as papel from orcamento where status = 'enviado' order by id`,
  ),
  '/outbox/:uuid': setting('email_saida'),
  '/perfis/:id': setting('perfil', 'id', 'id'),
  '/precificacao/eforms/:uuid': setting('eform'),
  '/precificacao/parametros/cargos/:uuid': setting('precificacao_cargo_valor'),
  '/precificacao/parametros/complexidade/:uuid': setting('precificacao_fator'),
  '/precificacao/parametros/origem/:uuid': setting('precificacao_origem'),
  '/precificacao/parametros/recusa/:uuid': setting('precificacao_recusa_motivo'),
  '/precificacao/parametros/tarefas/:uuid': setting('precificacao_tarefa'),
  '/precificacao/parametros/tarefas/direcionadores/:uuid': setting('direcionador'),
  '/precificacao/parametros/tarefas/servicos/:uuid': setting('precificacao_servico'),
  '/precificacao/parametros/valores/margens/:uuid': setting('margem_minima'),
  '/precificacao/parametros/valores/perfis/:uuid': setting('perfil_tributario'),
  '/precificacao/parametros/versoes/:numero': setting('parametrizacao_versao', 'numero', 'numero'),
  '/processos/:uuid': rows('select uuid from processo order by id'),
  '/projetos/:uuid': rows('select uuid from projeto order by id'),
  '/projetos/:uuid/tarefas/:tarefa': part('projeto', 'tarefa', 'tarefa'),
  '/projetos/modelos/:modelo': setting('projeto_modelo', 'modelo'),
  '/recorrentes/:uuid': rows('select uuid from tarefa_recorrente order by id'),
  '/revisao-recorrentes/:uuid': rows('select uuid from tarefa_recorrente_revisao order by id'),
  '/seletores/:uuid': setting('seletor'),
  '/sessoes/:uuid': own('sessao'),
  '/tarefas/:uuid': rows('select uuid from tarefa where excluido_em is null order by id desc'),
  '/tarefas/:uuid/checklist/:item': part('tarefa', 'tarefa_checklist_item', 'item'),
  '/tarefas/:uuid/documentos/:documento': part('tarefa', 'documento_pedido', 'documento'),
  '/tarefas/:uuid/entregas/:entrega': part('tarefa', 'entrega', 'entrega'),
  '/tarefas/:uuid/impedimentos/:impedimento': part('tarefa', 'tarefa_impedimento', 'impedimento'),
  '/tempo/:uuid': rows('select uuid from apontamento_tempo order by id'),
  '/usuarios/:uuid': setting('usuario'),
  '/validacao-anexos/:uuid': rows(
    `select uuid from anexo where excluido_em is null and exige_validacao order by id`,
  ),
  '/visoes/:uuid': own('visao_salva'),
};

/** Names in addresses that lead to no record of somebody. */
export const words: Readonly<Record<string, string>> = {
  // A part of the site that no test publishes.
  nome: 'estoque',
  cep: '01001000',
  cnpj: '11222333000181',
  grupo: 'hoje',
  pagina: 'documentos',
  arquivo: 'nada.ics',
};

const stems = Object.keys(foreignRecords).sort((a, b) => b.length - a.length);
/** What is told of an address; nothing where it has no record. */
export const stemOf = (path: string) => stems.find((stem) => path === stem || path.startsWith(`${stem}/`));

/** What the demo firm has none of: one of each, of a person and on records that are told. */
export async function makeWhatIsMissing({ pool }: TestDatabase, usuarioId: number): Promise<void> {
  const statements = [
    `update indicador set visibilidade = 'restrito'
      where id in (select indicador_id from indicador_meta order by indicador_id limit 2)`,
    `insert into anexo_envio (usuario_id, entidade, entidade_id, nome_original, tamanho_bytes, arquivo, expira_em)
      select ${usuarioId}, 'cliente', min(id), 'a.pdf', 10, 'envio', now() + interval '1 day' from cliente`,
    `insert into exportacao (usuario_id, recurso, formato, consulta, nome_arquivo)
      values (${usuarioId}, 'clientes', 'csv', '{}', 'clientes.csv')`,
    `insert into notificacao (usuario_id, evento, titulo, corpo) values (${usuarioId}, 'mencao', 'Oi', 'Veja')`,
    `insert into visao_salva (usuario_id, nome, rota, filtros) values (${usuarioId}, 'Minha', '/clientes', '{}')`,
    `insert into feriado (data, nome, abrangencia) values ('2026-12-08', 'Padroeira', 'nacional')`,
    `insert into projeto_etapa (projeto_id, nome, ordem, cor)
      select id, 'Começo', 1, '#0f766e' from projeto order by id limit 2`,
    `insert into fechamento_geracao (competencia) values ('2026-10')`,
    `insert into email_saida (para, assunto, texto, modelo) values ('a@b.example', 'a', 'a', 'convite')`,
    `insert into implantacao_acesso (implantacao_id, sistema, segredo, entregue_por, entregue_em)
      select id, 'Domínio', 'x', 'Maria', now() from implantacao where ${assigned} order by id limit 2`,
    `insert into implantacao_acesso (cliente_id, sistema, segredo, entregue_por, entregue_em)
      select id, 'Certificado', 'x', 'Maria', now() from cliente order by id limit 2`,
    `update anexo set entidade = 'documento_pedido', entidade_id =
        (select min(id) from documento_pedido where implantacao_id is not null)
      where id = (select max(id) from anexo)`,
    `insert into tarefa_impedimento (tarefa_id, motivo, responsavel_desbloqueio)
      select id, 'Falta', 'cliente' from tarefa where excluido_em is null order by id desc limit 2`,
    `insert into token_cliente (finalidade, entidade_id, contato_nome, contato_email, token_hash, prefixo, expira_em)
      select f, id, 'Maria', 'm@b.example', 'hash' || f || id, 'x', now() + interval '9 days'
      from cliente, unnest(array['cliente_entregas', 'cliente_indice', 'cliente_pendencias']) f order by id limit 6`,
  ];
  for (const statement of statements) await pool.query(statement);
}

const longText = 'Um texto que diz o bastante para valer de motivo.';

type Known = Record<'contato' | 'tarefa' | 'usuario', string | undefined>;
const ofRoute: Readonly<Record<string, (known: Known) => Record<string, unknown>>> = {
  'POST /tarefas/:uuid/entregas': ({ contato }) => ({ contatos: [contato] }),
  'POST /fechamentos/:uuid/reabrir': ({ tarefa }) => ({ tarefas: [tarefa] }),
  'POST /implantacoes/:uuid/assumir': ({ usuario }) => ({ membros: [usuario] }),
  'PUT /implantacoes/:uuid/pessoas': ({ usuario }) => ({ membros: [usuario] }),
  'PUT /calendario/eventos/:uuid/resposta': () => ({ resposta: 'aceito' }),
  'POST /notificacoes/:uuid/adiar': () => ({ por: '1h' }),
  'POST /minha-empresa/pendencias/:documento/resposta': () => ({
    '': { resposta: 'nao_possui', motivo: longText },
  }),
  'PUT /clientes/:uuid/contatos': () => ({ 'contatos.principal': true, 'contatos.uuid': null }),
  'POST /processos/:uuid/passos': () => ({ para: 'arquivado' }),
  'POST /processos/:uuid/simular': () => ({ to_be: [] }),
  'POST /clientes/:uuid/transicao': () => ({ para: 'suspenso' }),
  'POST /recorrentes/:uuid/situacao': () => ({ para: 'pausada' }),
  'PUT /implantacoes/:uuid/matriz': () => ({ linhas: [] }),
};

/** Values that no schema knows, for the routes that no form of `round-trip` sends. */
export async function givenOfFirm({ pool }: TestDatabase, name: string): Promise<Record<string, unknown>> {
  const one = async (sql: string) =>
    (await pool.query<{ uuid: string }>(`${sql} order by id limit 1`)).rows[0]?.uuid;
  const usuario = await one('select uuid from usuario');
  const tarefa = await one('select uuid from tarefa');
  const anexo = await one('select uuid from anexo');
  const motivo = await one('select uuid from seletor');
  const contato = await one('select uuid from cliente_contato');
  return {
    versao: 1,
    motivo: longText,
    texto: longText,
    resposta: longText,
    competencia: '2026-10',
    competencia_inicio: '2026-10',
    competencia_fim: '2026-11',
    mes: '2026-10',
    hora_inicio: '09:00',
    hora_fim: '10:00',
    contato_email: 'maria@teste.example',
    contato_uuid: contato,
    arquivos: [anexo],
    avisar_uuid: usuario,
    aprovador_uuid: usuario,
    precificador_uuid: usuario,
    motivo_uuid: motivo,
    motivo_recusa_uuid: await one('select uuid from precificacao_recusa_motivo'),
    tipo_uuid: motivo,
    tipo_documento_uuid: motivo,
    etapa_uuid: await one('select uuid from projeto_etapa'),
    tarefa_uuid: tarefa,
    predecessora_uuid: tarefa,
    notas: [await one('select uuid from mensagem')],
    pendencias: [tarefa],
    'arquivo.uuid': anexo,
    'etapas.uuid': await one('select uuid from processo_etapa'),
    'linhas.chave': 'uma-linha',
    'secoes.chave': 'uma-secao',
    linha: await one('select uuid from implantacao_matriz_item'),
    posicao: 0,
    de: 1,
    para: 2,
    por: 'inicio',
    data_inicio: '2026-12-01',
    por_grupo: {},
    volumes: {},
    complexidade: {},
    codigo: '123456',
    digitos: '0199',
    respostas: {},
    alvo: usuario,
    'destino.uuid': tarefa,
    'exemplo.uuid': anexo,
    data_prevista_fim: '2027-12-01',
    ate: '2027-12-01',
    data_fim: '2027-12-01',
    ...ofRoute[name]?.({ contato, tarefa, usuario }),
  };
}

/** Tables that tell of requests rather than of the firm; of links, also those that were refused. */
const bookkeeping = new Set(['sessao', 'limite', 'tentativa_login', 'idempotencia', 'token_acesso']);

/** Every row of the firm in one line for each table. */
export async function firmHashes({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !bookkeeping.has(table.name))) {
    const { rows: found } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
        from "${name}" t`,
    );
    hashes[name] = found[0]?.hash ?? '';
  }
  return hashes;
}
