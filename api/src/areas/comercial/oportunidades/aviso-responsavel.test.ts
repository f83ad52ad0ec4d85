import { and, desc, eq } from 'drizzle-orm';
import { notificacao, oportunidade } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { publishExamples } from '../precificacao/parametros.fixture';
import { oportunidadeDeProspecto } from './oportunidade.fixture';

describeFirm('aviso ao responsável pela oportunidade', ({ app, database, bruno, usePerson }) => {
  const vitor = usePerson('Comercial', { nome: 'Vítor' });
  const diva = usePerson('Administrador', { nome: 'Diva', habilitar_visualizacao_total: 1 });
  beforeAll(async () => {
    await publishExamples(database());
  });

  const form = (values: object = {}) => oportunidadeDeProspecto(bruno.uuid, values);
  const create = async (person: SignedInPerson, values: object = {}): Promise<string> =>
    (await person.post('/oportunidades', form(values))).body.data.uuid;
  const avisos = (uuid: string, person: SignedInPerson) =>
    database()
      .orm.select({ titulo: notificacao.titulo, corpo: notificacao.corpo, rota: notificacao.rota })
      .from(notificacao)
      .where(
        and(
          eq(notificacao.entidade_uuid, uuid),
          eq(notificacao.usuario_id, person.id),
          eq(notificacao.evento, 'oportunidade_atribuida'),
        ),
      )
      .orderBy(desc(notificacao.id));

  it('tells who is given one at its creation, and nobody who keeps it himself', async () => {
    expect(await avisos(await create(bruno), bruno)).toEqual([]);
    const uuid = await create(bruno, { responsavel_uuid: vitor.uuid });
    const [row] = await database().orm.select().from(oportunidade).where(eq(oportunidade.uuid, uuid));
    expect(await avisos(uuid, vitor)).toEqual([
      {
        titulo: `${row?.codigo} agora é sua oportunidade`,
        corpo: 'Bruno passou “Padaria Sol” para você. Próxima ação: Ligar.',
        rota: `/oportunidades?oportunidade=${uuid}`,
      },
    ]);
  });

  it('tells the new one when it changes hands, once, and not who takes it', async () => {
    const uuid = await create(bruno);
    const save = async (person: SignedInPerson, values: object) => {
      const { versao } = (await diva.get(`/oportunidades/${uuid}`)).body.data;
      expect((await person.put(`/oportunidades/${uuid}`, { ...form(values), versao })).status).toBe(200);
    };
    await save(bruno, { titulo: 'Padaria Sol Nascente' });
    expect(await avisos(uuid, bruno)).toEqual([]);
    await save(bruno, { responsavel_uuid: vitor.uuid });
    expect(await avisos(uuid, vitor)).toHaveLength(1);
    await save(vitor, { responsavel_uuid: vitor.uuid, concorrente: 'Outra' });
    expect(await avisos(uuid, vitor)).toHaveLength(1);
    await save(diva, { responsavel_uuid: diva.uuid });
    expect(await avisos(uuid, diva)).toEqual([]);
  });

  it('tells the new one of many given at once', async () => {
    const uuids = [
      await create(bruno),
      await create(bruno),
      await create(bruno, { responsavel_uuid: vitor.uuid }),
    ];
    const reply = await diva.post('/oportunidades/massa', {
      acao: 'trocar_responsavel',
      uuids,
      dados: { responsavel_uuid: vitor.uuid },
    });
    expect(reply.body.data.sucesso).toHaveLength(3);
    const quantos = await Promise.all(uuids.map(async (uuid) => (await avisos(uuid, vitor)).length));
    // The third was his from its creation.
    expect(quantos).toEqual([1, 1, 1]);
    expect((await avisos(uuids[0] as string, vitor))[0]?.corpo).toMatch(/^Diva passou/);
    expect((await avisos(uuids[2] as string, vitor))[0]?.corpo).toMatch(/^Bruno passou/);
  });

  it('tells who takes over those of somebody who leaves', async () => {
    const sai = await app().person('Comercial', { nome: 'Saulo' });
    const uuids = [
      await create(sai, { responsavel_uuid: sai.uuid }),
      await create(sai, { responsavel_uuid: sai.uuid }),
    ];
    const reply = await diva.post(`/usuarios/${sai.uuid}/inativar`, {
      versao: 1,
      substituto_uuid: vitor.uuid,
      por_grupo: {},
    });
    expect(reply.status).toBe(200);
    const [aviso] = await database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.usuario_id, vitor.id))
      .orderBy(desc(notificacao.id));
    expect(aviso).toMatchObject({
      evento: 'oportunidade_atribuida',
      titulo: `${uuids.length} oportunidades agora são suas`,
      corpo: 'Antes com Saulo.',
      rota: '/oportunidades',
    });
  });
});
