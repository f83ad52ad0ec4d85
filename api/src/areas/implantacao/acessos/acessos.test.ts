import { eq } from 'drizzle-orm';
import {
  cliente,
  email_saida,
  implantacao,
  implantacao_acesso,
  log_transacao,
  notificacao,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

const acesso = {
  sistema: 'Banco do Sol',
  endereco: 'https://banco.example',
  usuario: 'padaria.ipe',
  senha: ' S3nha-muito-secreta ',
  observacao: 'Token no celular',
};

describeFirm('accesses that a client hands over', ({ app, database, orm, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  const colega = usePerson('Gestor operacional', { nome: 'Bia', habilitar_visualizacao_total: 1 });
  const alheio = usePerson('Implantação', { nome: 'Alheio' });
  let doCliente: SignedInPerson;
  let clienteId: number;
  let numero = 9700;
  const nova = async (values: Partial<typeof implantacao.$inferInsert> = {}) => {
    numero += 1;
    const [row] = await orm()
      .insert(implantacao)
      .values({
        codigo: `IMP-${numero}`,
        cliente_id: clienteId,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
        ...values,
      })
      .returning();
    if (!row) throw new Error('No implantação.');
    return row;
  };
  beforeAll(async () => {
    clienteId = (await createComercial(database(), gestor.id)).ipe.id;
    doCliente = await app().person('Cliente', { nome: 'Maria', is_client: 1, cliente_id: clienteId });
  });
  const entregar = (uuid: string, values: object = {}) =>
    doCliente.post(`/minha-empresa/implantacoes/${uuid}/acessos`, { ...acesso, ...values });
  const lista = async (uuid: string, quem = gestor) =>
    (await quem.get(`/implantacoes/${uuid}/acessos`)).body.data;
  const receber = (uuid: string, chave: string, quem = gestor) =>
    quem.post(`/implantacoes/${uuid}/acessos/${chave}/recebimento`, {});
  const rowOf = async (uuid: string) =>
    (await orm().select().from(implantacao_acesso).where(eq(implantacao_acesso.uuid, uuid)))[0];

  it('is sealed, shown once to whoever takes it, and erased; the second one reads who has it', async () => {
    const { uuid } = await nova();
    expect((await entregar(uuid)).status).toBe(204);
    const { itens, recebe } = await lista(uuid);
    expect(recebe).toBe(true);
    expect(itens).toMatchObject([{ sistema: 'Banco do Sol', entregue_por: 'Maria', situacao: 'aguarda' }]);
    const chave = itens[0].uuid;
    expect((await rowOf(chave))?.segredo).toMatch(/^v1\./);
    const recebido = await receber(uuid, chave);
    expect([recebido.status, recebido.body.data]).toEqual([200, acesso]);
    expect(recebido.headers['cache-control']).toContain('no-store');
    expect(await rowOf(chave)).toMatchObject({
      status: 'recebido',
      segredo: null,
      recebido_por_id: gestor.id,
    });
    const outra = await receber(uuid, chave, colega);
    expect([outra.status, outra.body.codigo]).toEqual([406, 'acesso_recebido']);
    expect(outra.body.message).toMatch(/^Ricardo já recebeu este acesso em .* de .* de \d{4}/);
    expect((await lista(uuid)).itens[0]).toMatchObject({ situacao: 'recebido', recebido_por: 'Ricardo' });
    const pagina = await doCliente.get(`/minha-empresa/implantacoes/${uuid}/documentos`);
    expect(pagina.body.data.acessos).toMatchObject([
      { situacao: 'recebido', recebido_por: 'Ricardo', retira: false },
    ]);
  });

  it('is nowhere in logs, mails, notices, lists and pages, before and after', async () => {
    const { uuid } = await nova();
    await entregar(uuid);
    const [{ uuid: chave }] = (await lista(uuid)).itens;
    const everything = async () =>
      JSON.stringify([
        await orm().select().from(log_transacao),
        await orm().select().from(email_saida),
        await orm().select().from(notificacao),
        await orm().select().from(implantacao_acesso),
        await lista(uuid),
        (await gestor.get(`/implantacoes/${uuid}`)).body,
        (await doCliente.get(`/minha-empresa/implantacoes/${uuid}/documentos`)).body,
      ]);
    const secrets = ['S3nha-muito', 'padaria.ipe', 'banco.example', 'Token no celular'];
    const antes = await everything();
    await receber(uuid, chave);
    const tudo = antes + (await everything());
    expect(secrets.filter((one) => tudo.includes(one))).toEqual([]);
    expect(tudo).toContain('Banco do Sol');
    const logs = await orm().select().from(log_transacao).where(eq(log_transacao.entidade_uuid, uuid));
    expect(logs.map(({ acao, ator_descricao }) => [acao, ator_descricao])).toEqual([
      ['Enviou', expect.stringContaining('Maria')],
      ['Alterou', expect.stringContaining('Ricardo')],
    ]);
  });

  it('of two who take it at once one has it', async () => {
    const { uuid } = await nova();
    await entregar(uuid);
    const [{ uuid: chave }] = (await lista(uuid)).itens;
    const ambos = await Promise.all([receber(uuid, chave), receber(uuid, chave, colega)]);
    expect(ambos.map(({ status }) => status).sort()).toEqual([200, 406]);
    expect(ambos.filter(({ body }) => body.data?.senha === acesso.senha)).toHaveLength(1);
  });

  it('is not for who does not work on it, nor for clients, nor of another implantação', async () => {
    const [uma, outra] = [await nova(), await nova()];
    await entregar(uma.uuid);
    const [{ uuid: chave }] = (await lista(uma.uuid)).itens;
    const ninguem = await app().person('Comercial', { nome: 'Sem permissão' });
    expect((await receber(uma.uuid, chave, alheio)).status).toBe(404);
    expect((await receber(uma.uuid, chave, ninguem)).status).toBe(403);
    expect((await receber(uma.uuid, chave, doCliente)).status).toBe(403);
    expect((await receber(outra.uuid, chave)).status).toBe(404);
    expect((await alheio.get(`/implantacoes/${uma.uuid}/acessos`)).status).toBe(404);
    const [deOutro] = await orm()
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        regime_tributario: 'lucro_presumido',
        municipio_ibge: '3550308',
        uf: 'SP',
        documento: '11444777000161',
        razao_social: 'Vizinha Ltda',
        responsavel_carteira_id: gestor.id,
      })
      .returning();
    const vizinho = await app().person('Cliente', {
      nome: 'Vizinho',
      is_client: 1,
      cliente_id: deOutro?.id as number,
    });
    expect((await vizinho.post(`/minha-empresa/implantacoes/${uma.uuid}/acessos`, acesso)).status).toBe(404);
    expect((await vizinho.delete(`/minha-empresa/implantacoes/${uma.uuid}/acessos/${chave}`)).status).toBe(
      404,
    );
    expect((await rowOf(chave))?.status).toBe('aguarda');
  });

  it('is taken back while nobody took it, says what is wrong, and is erased when the implantação ends', async () => {
    const { uuid, versao } = await nova();
    const erros = async (values: object) => (await entregar(uuid, values)).body.erros;
    expect(await erros({ senha: '' })).toEqual({ senha: ['Informe a senha.'] });
    expect(await erros({ sistema: ' ', observacao: 'x'.repeat(501) })).toEqual({
      sistema: ['Campo obrigatório.'],
      observacao: ['Máximo de 500 caracteres.'],
    });
    await entregar(uuid);
    const [{ uuid: chave }] = (await lista(uuid)).itens;
    const retirar = (um: string) => doCliente.delete(`/minha-empresa/implantacoes/${uuid}/acessos/${um}`);
    expect((await retirar(chave)).status).toBe(204);
    expect((await retirar(chave)).status).toBe(404);
    expect((await receber(uuid, chave)).body).toMatchObject({ codigo: 'acesso_apagado' });
    expect(await rowOf(chave)).toMatchObject({ status: 'retirado', segredo: null });
    await entregar(uuid, { sistema: 'Emissor' });
    const [{ uuid: outro }] = (await lista(uuid)).itens;
    const cancelada = await colega.post(`/implantacoes/${uuid}/cancelar`, {
      versao,
      motivo: 'O cliente desistiu de começar.',
      cliente: 'manter',
    });
    expect([cancelada.status, cancelada.body.erros]).toEqual([200, undefined]);
    expect(await rowOf(outro)).toMatchObject({ status: 'apagado', segredo: null });
    expect((await receber(uuid, outro)).body.codigo).toBe('acesso_apagado');
    expect((await entregar(uuid)).status).toBe(404);
  });
});
