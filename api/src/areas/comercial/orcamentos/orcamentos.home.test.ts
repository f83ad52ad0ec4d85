import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { mensagem } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from './comercial.fixture';

describeFirm('orçamentos que esperam o vendedor', ({ app, database, bruno, carla }) => {
  let firma: Awaited<ReturnType<typeof createComercial>>;
  beforeAll(async () => {
    firma = await createComercial(database(), bruno.id);
  });

  const bloco = async (person: SignedInPerson) =>
    (await person.get('/hoje')).body.data.blocos.find(
      ({ chave }: { chave: string }) => chave === 'propostas',
    );

  it('tells why each waits, the most pressing first, and nothing of other people’s', async () => {
    const hoje = dateIn(app().app.context.now());
    expect(await bloco(bruno)).toMatchObject({ total: 0, vazio: 'Nenhum orçamento espera você.' });
    const dele = (values: object) =>
      firma.orcamento({ vendedor_id: bruno.id, validade: addDays(hoje, 20), ...values });
    await dele({ status: 'enviado' });
    await dele({ status: 'rascunho' });
    await firma.orcamento({ vendedor_id: carla.id, status: 'aprovado' });
    const enviar = await dele({ status: 'aprovado' });
    const vence = await dele({ status: 'enviado', validade: addDays(hoje, 3) });
    const devolvido = await dele({ status: 'rascunho', motivo_devolucao: 'Falta o volume de notas.' });
    const perguntado = await dele({ status: 'enviado' });
    await database().orm.insert(mensagem).values({
      entidade: 'orcamento',
      entidade_id: perguntado.id,
      tipo: 'cliente',
      autor_externo: 'Maria',
      texto: 'Inclui a folha?',
    });
    const { total, itens } = await bloco(bruno);
    expect(total).toBe(4);
    expect(itens.map(({ uuid, situacao }: { uuid: string; situacao: string }) => [uuid, situacao])).toEqual([
      [perguntado.uuid, 'Pergunta do cliente'],
      [devolvido.uuid, 'Devolvido'],
      [vence.uuid, 'Vence em breve'],
      [enviar.uuid, 'Falta enviar'],
    ]);
    expect((await bloco(carla)).total).toBe(1);
  });
});
