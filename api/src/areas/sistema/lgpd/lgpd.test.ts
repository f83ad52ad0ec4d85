import { desc, eq } from 'drizzle-orm';
import {
  cliente,
  cliente_contato,
  cliente_socio,
  email_saida,
  log_transacao,
  oportunidade,
  token_cliente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { contatoForm } from '../../clientes/clientes/clientes.fixture';

const cpf = '52998224725';
const email = 'maria@padaria.example';

describeFirm('lgpd', ({ app, database, admin }) => {
  let contatoUuid: string;
  beforeAll(async () => {
    const { orm } = database();
    const [owner] = await orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000181',
        razao_social: 'Pão Dourado',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
      })
      .returning();
    const cliente_id = owner?.id as number;
    const [contato] = await orm
      .insert(cliente_contato)
      .values({ cliente_id, nome: 'Maria da Silva', email, cpf, telefone: '+5511987654321', principal: true })
      .returning();
    contatoUuid = contato?.uuid as string;
    await orm.insert(cliente_socio).values({ cliente_id, nome: 'Maria S.', documento: cpf, socio: true });
    const link = {
      finalidade: 'implantacao_documentos' as const,
      entidade_id: 1,
      contato_nome: 'Maria da Silva',
    };
    await orm.insert(token_cliente).values([
      { ...link, contato_email: email, token_hash: 'a', prefixo: 'a', expira_em: new Date('2099-01-01') },
      {
        ...link,
        contato_email: email,
        token_hash: 'b',
        prefixo: 'b',
        expira_em: new Date('2099-01-01'),
        consumido_em: new Date('2026-11-01'),
      },
    ]);
    await orm
      .insert(email_saida)
      .values({ para: email, assunto: 'Novo link', texto: 'Olá, Maria', modelo: 'novo_link' });
  });

  const search = (busca: string, who = admin) => who.post('/lgpd/titulares/buscar', { busca });
  const lastLog = async () => {
    const [row] = await database().orm.select().from(log_transacao).orderBy(desc(log_transacao.id)).limit(1);
    return row;
  };

  it('is for who manages profiles and sees everything, of the firm alone', async () => {
    const other = await app().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    const client = await app().person('Administrador', { is_client: 1 });
    const restricted = await app().person('Administrador');
    for (const who of [other, client, restricted]) {
      expect((await search(email, who)).status).toBe(403);
      const file = await who.get(`/lgpd/titulares/contato/${contatoUuid}/exportar?formato=json`);
      expect(file.status).toBe(403);
      const forget = { confirmacao: 'Maria da Silva' };
      expect((await who.post(`/lgpd/contatos/${contatoUuid}/anonimizar`, forget)).status).toBe(403);
    }
  });

  it('finds a person by whole e-mail or CPF only, in every record, and logs nothing of them', async () => {
    expect((await search('maria')).body.erros).toEqual({ busca: ['Informe um e-mail ou CPF completo.'] });
    expect((await search('ninguem@x.example')).body.data.itens).toEqual([]);
    const byCpf = (await search('529.982.247-25')).body.data.itens;
    expect(byCpf).toMatchObject([
      {
        tipo: 'contato',
        nome: 'Maria da Silva',
        cpf: '***.982.247-**',
        cliente: 'Pão Dourado',
        pode_anonimizar: true,
      },
      { tipo: 'socio', nome: 'Maria S.', pode_anonimizar: false },
    ]);
    expect(
      (await search(email.toUpperCase())).body.data.itens.map((one: { tipo: string }) => one.tipo),
    ).toEqual(['contato', 'link', 'link']);
    expect(JSON.stringify(await lastLog())).not.toMatch(/maria|52998224725|982\.247/i);
  });

  it('exports everything held about the person, following e-mail and CPF, and logs it', async () => {
    const file = await admin.get(`/lgpd/titulares/contato/${contatoUuid}/exportar?formato=json`);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="dados-do-titular-[\d-]+\.json"/,
    );
    const data = JSON.parse(file.body);
    expect(data).toMatchObject({
      titular: 'Maria da Silva',
      identificadores: { emails: [email], cpfs: [cpf] },
    });
    const titles = data.secoes.map((one: { titulo: string }) => one.titulo);
    expect(titles).toEqual([
      'Contato de cliente',
      'Cadastro PLD',
      'Links enviados',
      'Mensagens enviadas a esta pessoa',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/token_hash|senha/);
    expect(await lastLog()).toMatchObject({
      acao: 'Exportou',
      entidade: 'titular',
      depois: { formato: 'json', registros: 5 },
    });
    const pdf = await admin.get(`/lgpd/titulares/usuario/${admin.uuid}/exportar?formato=pdf`);
    expect(pdf.status).toBe(200);
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await admin.get(`/lgpd/titulares/contato/${nobody}/exportar?formato=json`)).status).toBe(404);
  });

  it('forgets a contact for good, keeps the evidence, and the chain stays whole', async () => {
    const { orm } = database();
    const [{ id: cliente_id } = { id: 0 }] = await orm.select({ id: cliente.id }).from(cliente);
    await orm.update(cliente).set({ pld_revisado_em: '2026-01-10' });
    await orm.insert(cliente_socio).values({ cliente_id, nome: 'João', documento: '11144477735' });
    const prospecto = {
      nome: 'MARIA DA SILVA',
      contato: 'Maria',
      email: email.toUpperCase(),
      documento: cpf,
    };
    const deal = {
      titulo: 'Contabilidade',
      etapa: 'prospeccao' as const,
      probabilidade_bp: 1000,
      previsao_fechamento: '2026-12-31',
      responsavel_id: admin.id,
    };
    await orm.insert(oportunidade).values([
      { ...deal, codigo: 'OPO-1', prospecto },
      {
        ...deal,
        codigo: 'OPO-2',
        prospecto: { nome: 'Mercado Sol', email: 'sol@mercado.example', documento: '11444777000161' },
      },
    ]);
    const forget = (confirmacao: string) =>
      admin.post(`/lgpd/contatos/${contatoUuid}/anonimizar`, { confirmacao });
    expect((await forget('Maria')).body.erros.confirmacao).toHaveLength(1);
    const [owner] = await database().orm.select({ uuid: cliente.uuid, versao: cliente.versao }).from(cliente);
    const done = await forget('Maria da Silva');
    const opened = [contatoForm({ uuid: contatoUuid, nome: 'Maria da Silva', email })];
    const back = { versao: owner?.versao, contatos: opened };
    expect((await admin.put(`/clientes/${owner?.uuid}/contatos`, back)).status).toBe(409);
    expect(done.body.data.nome).toMatch(/^Contato anonimizado [0-9a-f]{8}$/);
    const [row] = await orm.select().from(cliente_contato).where(eq(cliente_contato.uuid, contatoUuid));
    expect(row).toMatchObject({
      nome: done.body.data.nome,
      telefone: null,
      cpf: null,
      recebe_notificacoes: false,
    });
    expect(row?.email).toMatch(/^[0-9a-f]{8}@anonimizado\.invalid$/);
    const socios = await orm.select().from(cliente_socio).orderBy(cliente_socio.id);
    expect(socios.map(({ nome, documento, excluido_em }) => [nome, documento, excluido_em !== null])).toEqual(
      [
        [done.body.data.nome, expect.stringMatching(/^[0-9a-f]{8}$/), true],
        ['João', '11144477735', false],
      ],
    );
    expect((await orm.select().from(cliente))[0]?.pld_revisado_em).toBeNull();
    const prospectos = await orm.select().from(oportunidade).orderBy(oportunidade.id);
    expect(prospectos.map((one) => one.prospecto)).toEqual([
      { nome: done.body.data.nome, contato: done.body.data.nome, email: row?.email },
      { nome: 'Mercado Sol', email: 'sol@mercado.example', documento: '11444777000161' },
    ]);
    const links = await orm.select().from(token_cliente).orderBy(token_cliente.id);
    expect(links[0]).toMatchObject({
      contato_nome: done.body.data.nome,
      revogado_motivo: 'Contato anonimizado',
    });
    expect(links[1]).toMatchObject({
      contato_nome: 'Maria da Silva',
      contato_email: email,
      revogado_em: null,
    });
    const [mail] = await orm
      .select()
      .from(email_saida)
      .where(eq(email_saida.modelo, 'novo_link'))
      .orderBy(email_saida.id);
    expect(mail).toMatchObject({ para: row?.email, status: 'falhou' });
    const log = await lastLog();
    expect(log).toMatchObject({ entidade: 'cliente_contato', depois: { anonimizado: true } });
    expect(JSON.stringify(log)).not.toMatch(/maria|52998224725|982\.247/i);
    expect((await forget(done.body.data.nome)).body.codigo).toBe('ja_anonimizado');
    const found = (await search(row?.email as string)).body.data.itens;
    expect(found[0]).toMatchObject({ tipo: 'contato', pode_anonimizar: false });
    expect((await admin.post('/logs/verificar')).body.data.integra).toBe(true);
  });
});
