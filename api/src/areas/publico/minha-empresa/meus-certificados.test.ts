import { asc, eq } from 'drizzle-orm';
import {
  cliente,
  cliente_validade,
  implantacao,
  implantacao_acesso,
  notificacao,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { lojaDe } from '../../operacao/certificados/loja.fixture';

describeFirm('a certificate that a client’s person hands over', ({ app, orm, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  let maria: SignedInPerson;
  let vizinho: SignedInPerson;
  let ipe: typeof cliente.$inferSelect;
  let deles: typeof implantacao.$inferSelect;
  const novo = async (documento: string, razao_social: string) => {
    const [row] = await orm()
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        regime_tributario: 'lucro_presumido',
        municipio_ibge: '3550308',
        uf: 'SP',
        documento,
        razao_social,
        responsavel_carteira_id: gestor.id,
      })
      .returning();
    return row as typeof cliente.$inferSelect;
  };
  beforeAll(async () => {
    ipe = await novo('11222333000181', 'Padaria Ipê Ltda');
    const outro = await novo('11444777000161', 'Vizinha Ltda');
    maria = await app().person('Cliente', { nome: 'Maria', is_client: 1, cliente_id: ipe.id });
    vizinho = await app().person('Cliente', { nome: 'Vizinho', is_client: 1, cliente_id: outro.id });
    const [row] = await orm()
      .insert(implantacao)
      .values({
        codigo: 'IMP-9650',
        cliente_id: ipe.id,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
      })
      .returning();
    deles = row as typeof implantacao.$inferSelect;
  });
  const entregar = (onde: string, loja: Buffer, quem = maria, senha = 'S3nha') =>
    quem.upload(`/minha-empresa${onde}/certificados`, 'a1.p12', loja, { senha });
  const rows = () =>
    orm()
      .select()
      .from(implantacao_acesso)
      .where(eq(implantacao_acesso.cliente_id, ipe.id))
      .orderBy(asc(implantacao_acesso.id));
  const pendencias = async () => (await maria.get('/minha-empresa/pendencias')).body.data;

  it('is of the company itself: kept, told without its password, taken by the firm, or taken back', async () => {
    expect(await pendencias()).toMatchObject({
      acessos: [],
      entrega_acesso: false,
      entrega_certificado: true,
    });
    const feito = await entregar('', lojaDe());
    expect([feito.status, feito.body.data]).toMatchObject([
      201,
      { titular: 'PADARIA IPÊ LTDA', aviso: null },
    ]);
    const [um] = await rows();
    expect(um).toMatchObject({ status: 'aguarda', entregue_por: 'Maria', implantacao_id: null });
    expect((await pendencias()).acessos).toMatchObject([
      { chave: um?.uuid, situacao: 'aguarda', retira: true },
    ]);
    expect(await orm().$count(cliente_validade, eq(cliente_validade.cliente_id, ipe.id))).toBe(1);
    const told = await orm().select().from(notificacao).where(eq(notificacao.entidade_uuid, ipe.uuid));
    expect(told).toMatchObject([{ usuario_id: gestor.id, titulo: 'Padaria Ipê Ltda entregou um acesso' }]);
    const recebido = await gestor.post(`/clientes/${ipe.uuid}/certificados/${um?.uuid}/recebimento`, {});
    expect(recebido.body.data).toMatchObject({ senha: 'S3nha', arquivo: { nome: 'a1.p12' } });
    expect((await pendencias()).acessos).toMatchObject([{ situacao: 'recebido', recebido_por: 'Ricardo' }]);
    await entregar('', lojaDe());
    const [, outro] = await rows();
    expect((await maria.delete(`/minha-empresa/certificados/${outro?.uuid}`)).status).toBe(204);
    expect((await rows())[1]).toMatchObject({ status: 'retirado', segredo: null });
    expect((await maria.delete(`/minha-empresa/certificados/${outro?.uuid}`)).status).toBe(404);
    expect((await maria.delete(`/minha-empresa/certificados/${um?.uuid}`)).status).toBe(406);
  });

  it('of an implantação waits among its accesses', async () => {
    expect((await entregar(`/implantacoes/${deles.uuid}`, lojaDe())).status).toBe(201);
    const { acessos } = (await maria.get(`/minha-empresa/implantacoes/${deles.uuid}/documentos`)).body.data;
    expect(acessos).toMatchObject([{ sistema: 'Certificado digital A1 de PADARIA IPÊ LTDA', retira: true }]);
  });

  it('says at its field what is wrong, and is nobody else’s', async () => {
    const antes = (await rows()).length;
    const outra = await entregar('', lojaDe({ cnpj: '11444777000161', titular: 'VIZINHA LTDA' }));
    expect([outra.status, outra.body.erros.arquivo[0]]).toEqual([
      422,
      expect.stringContaining('VIZINHA LTDA'),
    ]);
    expect((await entregar('', lojaDe(), maria, 'errada')).body.erros).toEqual({
      senha: [expect.stringContaining('não abre o certificado')],
    });
    expect((await entregar(`/implantacoes/${deles.uuid}`, lojaDe(), vizinho)).status).toBe(404);
    expect((await entregar('', lojaDe(), gestor)).status).toBe(403);
    await entregar('', lojaDe());
    const [um] = (await rows()).slice(-1);
    expect((await vizinho.delete(`/minha-empresa/certificados/${um?.uuid}`)).status).toBe(404);
    expect((await gestor.delete(`/minha-empresa/certificados/${um?.uuid}`)).status).toBe(403);
    expect([(await rows()).length, um?.status]).toEqual([antes + 1, 'aguarda']);
  });
});
