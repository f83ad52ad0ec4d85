import { distratoItens } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  cliente,
  cliente_contato,
  cliente_validade,
  email_saida,
  implantacao,
  implantacao_acesso,
  log_transacao,
  notificacao,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { multipart } from '../../../testing/multipart';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { lojaDe } from '../../operacao/certificados/loja.fixture';

describeFirm('a certificate that the firm sends', ({ app, orm, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  const colega = usePerson('Gestor operacional', { nome: 'Bia', habilitar_visualizacao_total: 1 });
  const dono = usePerson('Gestor operacional', { nome: 'Ana' });
  const alheio = usePerson('Gestor operacional', { nome: 'Alheio' });
  let numero = 0;
  const novoCliente = async (values: Partial<typeof cliente.$inferInsert> = {}) => {
    numero += 1;
    const [row] = await orm()
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        regime_tributario: 'lucro_presumido',
        municipio_ibge: '3550308',
        uf: 'SP',
        documento: `${11_222_000 + numero}000199`,
        razao_social: `Padaria ${numero} Ltda`,
        responsavel_carteira_id: dono.id,
        ...values,
      })
      .returning();
    if (!row) throw new Error('No client.');
    return row;
  };
  const implantacaoDe = async (clienteId: number) => {
    const [row] = await orm()
      .insert(implantacao)
      .values({
        codigo: `IMP-98${numero}`,
        cliente_id: clienteId,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
      })
      .returning();
    if (!row) throw new Error('No implantação.');
    return row;
  };
  const enviar = (
    onde: string,
    loja: Buffer,
    senha: string | null = 'S3nha',
    { quem = gestor, nome = 'a1.pfx' } = {},
  ) => {
    const form = multipart(nome, loja, senha === null ? {} : { senha });
    return app().request({
      method: 'POST',
      url: `/api${onde}/certificados`,
      payload: form.payload,
      headers: { ...form.headers, rota: '/teste', authorization: quem.token },
    });
  };
  const doCliente = ({ uuid }: { uuid: string }) => `/clientes/${uuid}`;
  const listados = async (onde: string, quem = gestor) => (await quem.get(`${onde}/certificados`)).body.data;
  const receber = (onde: string, chave: string, quem = gestor) =>
    quem.post(`${onde}/certificados/${chave}/recebimento`, {});
  const validadesDe = (id: number) =>
    orm().select().from(cliente_validade).where(eq(cliente_validade.cliente_id, id));
  const rowsDe = (id: number) =>
    orm()
      .select()
      .from(implantacao_acesso)
      .where(eq(implantacao_acesso.cliente_id, id))
      .orderBy(asc(implantacao_acesso.id));
  const emDias = (dias: number) => new Date(app().now().getTime() + dias * 86_400_000);

  it('of a client without an implantação is sealed, handed out once and erased; its end is the client’s', async () => {
    const ipe = await novoCliente();
    const onde = doCliente(ipe);
    const loja = lojaDe({ cnpj: ipe.documento, titular: 'PADARIA IPÊ LTDA', fim: emDias(200) });
    const feito = await enviar(onde, loja);
    const fim = dateIn(emDias(200));
    expect([feito.status, feito.body.data]).toEqual([201, { titular: 'PADARIA IPÊ LTDA', fim, aviso: null }]);
    expect(await validadesDe(ipe.id)).toMatchObject([
      { tipo: 'certificado_a1' as const, titular: 'PADARIA IPÊ LTDA', fim, responsavel_id: dono.id },
    ]);
    const { itens, recebe } = await listados(onde);
    expect(recebe).toBe(true);
    expect(itens).toMatchObject([
      { sistema: 'Certificado digital A1 de PADARIA IPÊ LTDA', entregue_por: 'Ricardo', situacao: 'aguarda' },
    ]);
    expect((await rowsDe(ipe.id))[0]?.segredo).toMatch(/^v1\./);
    const recebido = await receber(onde, itens[0].uuid, colega);
    expect(recebido.status).toBe(200);
    expect(recebido.headers['cache-control']).toContain('no-store');
    expect(recebido.body.data).toMatchObject({ senha: 'S3nha', arquivo: { nome: 'a1.pfx' } });
    expect(Buffer.from(recebido.body.data.arquivo.conteudo, 'base64').equals(loja)).toBe(true);
    expect(await rowsDe(ipe.id)).toMatchObject([
      { status: 'recebido', segredo: null, recebido_por_id: colega.id },
    ]);
    const outra = await receber(onde, itens[0].uuid);
    expect([outra.status, outra.body.codigo]).toEqual([406, 'acesso_recebido']);
    expect(outra.body.message).toMatch(/^Bia já recebeu este acesso/);
  });

  it('renews what was noted by hand under the client’s own name, and no partner’s', async () => {
    const ipe = await novoCliente();
    const noted = (titular: string) => ({
      ...{ cliente_id: ipe.id, tipo: 'certificado_a1' as const, titular, responsavel_id: dono.id },
      ...{ fim: dateIn(emDias(10)), antecedencia_dias: 30 },
    });
    await orm()
      .insert(cliente_validade)
      .values([noted(`${ipe.razao_social}.`), noted('Maria Sócia')]);
    const titular = 'PADARIA IPE MATRIZ LTDA';
    await enviar(doCliente(ipe), lojaDe({ cnpj: ipe.documento, titular, fim: emDias(200) }));
    const rows = await validadesDe(ipe.id);
    expect(rows.map((one) => [one.titular, one.fim]).sort()).toEqual([
      ['Maria Sócia', dateIn(emDias(10))],
      [titular, dateIn(emDias(200))],
    ]);
  });

  it('of an implantação waits among its accesses, and tells who looks after it', async () => {
    const ipe = await novoCliente();
    const { uuid } = await implantacaoDe(ipe.id);
    const feito = await enviar(`/implantacoes/${uuid}`, lojaDe({ cnpj: ipe.documento }), 'S3nha', {
      quem: colega,
    });
    expect(feito.status).toBe(201);
    const { itens } = (await gestor.get(`/implantacoes/${uuid}/acessos`)).body.data;
    expect(itens).toMatchObject([{ entregue_por: 'Bia', situacao: 'aguarda' }]);
    expect(await rowsDe(ipe.id)).toEqual([]);
    const told = await orm().select().from(notificacao).where(eq(notificacao.entidade_uuid, uuid));
    expect(told.map(({ usuario_id, titulo }) => [usuario_id, titulo])).toEqual([
      [gestor.id, expect.stringMatching(/^Bia guardou um acesso de Padaria/)],
    ]);
    const recebido = await gestor.post(`/implantacoes/${uuid}/acessos/${itens[0].uuid}/recebimento`, {});
    expect(recebido.body.data).toMatchObject({ senha: 'S3nha', arquivo: { nome: 'a1.pfx' } });
  });

  it('ten times at once and again is one certificate and one validity; once taken it may be sent anew', async () => {
    const ipe = await novoCliente();
    const onde = doCliente(ipe);
    const loja = lojaDe({ cnpj: ipe.documento, fim: emDias(90) });
    const feitos = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        enviar(onde, loja, 'S3nha', { quem: at % 2 === 0 ? gestor : colega, nome: `${at}.pfx` }),
      ),
    );
    expect(feitos.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await enviar(onde, loja)).status).toBe(201);
    expect([await rowsDe(ipe.id), await validadesDe(ipe.id)].map(({ length }) => length)).toEqual([1, 1]);
    const [row] = await rowsDe(ipe.id);
    await receber(onde, row?.uuid as string);
    expect((await enviar(onde, loja)).status).toBe(201);
    expect((await rowsDe(ipe.id)).map(({ status }) => status)).toEqual(['recebido', 'aguarda']);
    // A newer one of the same holder renews, an older one changes nothing.
    await enviar(onde, lojaDe({ cnpj: ipe.documento, fim: emDias(400) }));
    await enviar(onde, lojaDe({ cnpj: ipe.documento, fim: emDias(30) }));
    expect((await validadesDe(ipe.id)).map(({ fim }) => fim)).toEqual([dateIn(emDias(400))]);
  });

  it('says at its field what is wrong, and keeps nothing of it', async () => {
    const ipe = await novoCliente();
    const cnpj = ipe.documento;
    const erros = async (loja: Buffer, senha: string | null = 'S3nha', nome = 'a1.pfx') => {
      const { status, body } = await enviar(doCliente(ipe), loja, senha, { nome });
      return [status, body.erros];
    };
    const em = (campo: string, texto: string) => [422, { [campo]: [expect.stringContaining(texto)] }];
    expect(await erros(lojaDe({ cnpj }), 'errada')).toEqual(em('senha', 'Esta senha não abre o certificado'));
    expect(await erros(lojaDe({ cnpj }), '')).toEqual(em('senha', 'Informe a senha.'));
    expect(await erros(lojaDe({ cnpj }), null)).toEqual(em('senha', 'Informe a senha.'));
    expect(await erros(lojaDe({ cnpj }), 'x'.repeat(501))).toEqual(em('senha', 'Máximo de 500'));
    expect(await erros(lojaDe({ cnpj, chave: 'nenhuma' }))).toEqual(em('arquivo', 'mas não a chave dele'));
    expect(await erros(lojaDe({ cnpj, fim: emDias(-2) }))).toEqual(em('arquivo', 'venceu em'));
    expect(await erros(Buffer.from('%PDF-1.7'))).toEqual(em('arquivo', 'não é um certificado digital'));
    expect(await erros(Buffer.alloc(0))).toEqual(em('arquivo', 'Escolha o arquivo'));
    expect(await erros(Buffer.alloc(100 * 1024 + 1, 1))).toEqual(em('arquivo', 'passa de 100 KB'));
    expect(await erros(Buffer.alloc(3 * 1024 * 1024, 1))).toEqual(em('arquivo', 'passa de 100 KB'));
    expect(await erros(lojaDe({ cnpj: '11444777000161', titular: 'VIZINHA LTDA' }))).toEqual(
      em('arquivo', 'Este certificado é de VIZINHA LTDA (CNPJ 11.444.777/0001-61), e não de Padaria'),
    );
    const semForm = await gestor.post(`/clientes/${ipe.uuid}/certificados`, { senha: 'x' });
    expect([400, 415, 422]).toContain(semForm.status);
    expect([await rowsDe(ipe.id), await validadesDe(ipe.id)]).toEqual([[], []]);
    // A branch is the same company.
    expect((await enviar(doCliente(ipe), lojaDe({ cnpj: `${cnpj.slice(0, 8)}000270` }))).status).toBe(201);
  });

  it('of a person is the client’s own, another’s, or of somebody whom a contact names, and says which', async () => {
    const cpf = '52998224725';
    const loja = lojaDe({ cpf, titular: 'MARIA DE SOUZA' });
    const aviso = async (um: { uuid: string }, outra = loja) => {
      const { status, body } = await enviar(doCliente(um), outra);
      return [status, body.data?.aviso ?? body.erros];
    };
    const pessoa = await novoCliente({
      tipo_pessoa: 'fisica',
      documento: cpf,
      razao_social: 'Maria de Souza',
    });
    expect((await enviar(doCliente(pessoa), loja)).body.data).toMatchObject({ aviso: null });
    expect(await aviso(pessoa, lojaDe({ cpf: '11144477735', titular: 'JOSÉ' }))).toEqual([
      422,
      { arquivo: [expect.stringContaining('é de JOSÉ (CPF 111.444.777-35), e não de Maria de Souza')] },
    ]);
    expect((await aviso(pessoa, lojaDe()))[0]).toBe(422);
    const empresa = await novoCliente();
    expect(await aviso(empresa)).toEqual([
      201,
      expect.stringMatching(/^É de uma pessoa \(CPF \*\*\*\.982\.247-\*\*\).*Nenhum contato/),
    ]);
    const outra = await novoCliente();
    await orm()
      .insert(cliente_contato)
      .values([
        { cliente_id: outra.id, nome: 'Maria Souza', cargo: 'Sócia', cpf },
        { cliente_id: empresa.id, nome: 'José', cpf: '11144477735' },
      ]);
    expect(await aviso(outra)).toEqual([
      201,
      'É de uma pessoa, e não da empresa: o CPF é o de Maria Souza, Sócia, entre os contatos do cliente.',
    ]);
    expect(await aviso(outra, lojaDe({ cnpj: '', titular: 'TESTE' }))).toEqual([
      201,
      expect.stringContaining('não diz o CNPJ nem o CPF'),
    ]);
  });

  it('is for who sees the client, and of that client alone', async () => {
    const [ipe, outro] = [await novoCliente(), await novoCliente({ responsavel_carteira_id: alheio.id })];
    const onde = doCliente(ipe);
    const loja = lojaDe({ cnpj: ipe.documento });
    expect((await enviar(onde, loja, 'S3nha', { quem: dono })).status).toBe(201);
    const [row] = await rowsDe(ipe.id);
    const chave = row?.uuid as string;
    const socia = await app().person('Cliente', { nome: 'Sócia', is_client: 1, cliente_id: ipe.id });
    const ninguem = await app().account({ permissoes: ['gerenciar minhas tarefas'] });
    const semPermissao = await app().tokenOf(ninguem);
    const de = async (token: string) =>
      Promise.all([
        enviar(onde, loja, 'S3nha', { quem: { token } as SignedInPerson }),
        app().call('GET', `${onde}/certificados`, { token }),
        app().call('POST', `${onde}/certificados/${chave}/recebimento`, { token, body: {} }),
      ]).then((replies) => replies.map(({ status }) => status));
    expect(await de(alheio.token)).toEqual([404, 404, 404]);
    expect(await de(socia.token)).toEqual([403, 403, 403]);
    expect(await de(semPermissao)).toEqual([403, 403, 403]);
    expect((await receber(doCliente(outro), chave)).status).toBe(404);
    expect((await receber(onde, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const deles = await implantacaoDe(ipe.id);
    const pelaImplantacao = await gestor.post(`/implantacoes/${deles.uuid}/acessos/${chave}/recebimento`, {});
    expect(pelaImplantacao.status).toBe(404);
    expect((await rowsDe(ipe.id)).map(({ status }) => status)).toEqual(['aguarda']);
  });

  it('of two who take it at once one has it', async () => {
    const ipe = await novoCliente();
    await enviar(doCliente(ipe), lojaDe({ cnpj: ipe.documento }));
    const [row] = await rowsDe(ipe.id);
    const ambos = await Promise.all([
      receber(doCliente(ipe), row?.uuid as string),
      receber(doCliente(ipe), row?.uuid as string, colega),
    ]);
    expect(ambos.map(({ status }) => status).sort()).toEqual([200, 406]);
  });

  it('is in no log, mail, notice or list', async () => {
    const ipe = await novoCliente();
    const onde = doCliente(ipe);
    const loja = lojaDe({ cnpj: ipe.documento, senha: 'Abacaxi-em-calda' });
    await enviar(onde, loja, 'Abacaxi-em-calda');
    const [row] = await rowsDe(ipe.id);
    const everything = async () =>
      JSON.stringify([
        await orm().select().from(log_transacao),
        await orm().select().from(email_saida),
        await orm().select().from(notificacao),
        await orm().select().from(implantacao_acesso),
        await listados(onde),
        (await gestor.get(`${onde}/validades`)).body,
        (await gestor.get(onde)).body,
      ]);
    const antes = await everything();
    await receber(onde, row?.uuid as string);
    const tudo = antes + (await everything());
    const pedaco = loja.toString('base64').slice(400, 440);
    expect(['Abacaxi-em-calda', pedaco].filter((one) => tudo.includes(one))).toEqual([]);
    const logs = await orm()
      .select({ acao: log_transacao.acao, entidade: log_transacao.entidade, depois: log_transacao.depois })
      .from(log_transacao)
      .where(
        and(
          eq(log_transacao.cliente_uuid, ipe.uuid),
          inArray(log_transacao.entidade, ['cliente', 'cliente_validade']),
        ),
      )
      .orderBy(asc(log_transacao.id));
    expect(logs).toMatchObject([
      { acao: 'Criou', entidade: 'cliente_validade' },
      { acao: 'Enviou', entidade: 'cliente', depois: { por: 'Ricardo' } },
      { acao: 'Alterou', entidade: 'cliente', depois: { acesso: 'Recebido' } },
    ]);
  });

  it('that nobody took is erased when the contract ends, and none is taken after', async () => {
    const ipe = await novoCliente({ status: 'ativo' });
    const onde = doCliente(ipe);
    await enviar(onde, lojaDe({ cnpj: ipe.documento }));
    for (const item of Object.keys(distratoItens))
      await gestor.post(`${onde}/distrato`, { item, confirmado: true });
    const { versao } = (await gestor.get(onde)).body.data;
    const encerrado = await gestor.post(`${onde}/transicao`, {
      para: 'encerrado',
      motivo: 'Custo',
      data: dateIn(app().now()),
      versao,
    });
    expect([encerrado.status, encerrado.body.erros]).toEqual([200, undefined]);
    expect(await rowsDe(ipe.id)).toMatchObject([{ status: 'apagado', segredo: null }]);
    const [row] = await rowsDe(ipe.id);
    const tarde = await receber(onde, row?.uuid as string);
    expect(tarde.body.message).toBe('Este acesso foi apagado quando o contrato terminou.');
    expect((await listados(onde)).recebe).toBe(false);
    const outro = await enviar(onde, lojaDe({ cnpj: ipe.documento, fim: emDias(500) }));
    expect([outro.status, outro.body.codigo]).toEqual([406, 'cliente_encerrado']);
  });
});
