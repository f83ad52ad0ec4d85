import { asc, eq } from 'drizzle-orm';
import {
  anexo,
  cliente_contato,
  cliente_socio,
  cliente_validade,
  entrega,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
  tarefa,
} from '../../platform/database/schema';
import { describeFirm } from '../../testing/firm';
import { trabalhoFixture } from './tarefas/tarefas.fixture';
import { openTasksOfValidades } from './validades/abrir-tarefas.job';

const cpf = '52998224725';

describeFirm('what work knows of a person of a client', ({ app, database, orm }) => {
  const work = trabalhoFixture(database);
  const one = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('A row was not written.');
    return row;
  };

  it('is exported with everything else of the person, and forgotten with it', async () => {
    const admin = await app().person('Administrador', { nome: 'Helena', habilitar_visualizacao_total: 1 });
    const [ipe, outro] = [await work.cliente(admin.id), await work.cliente(admin.id)];
    const contato = await one(
      orm()
        .insert(cliente_contato)
        .values({ cliente_id: ipe.id, nome: 'Maria da Silva', email: 'maria@ipe.example', cpf })
        .returning(),
    );
    await orm()
      .insert(cliente_socio)
      .values([
        { cliente_id: ipe.id, nome: 'Maria S.', documento: cpf },
        { cliente_id: ipe.id, nome: 'João', documento: '11144477735' },
      ]);
    const validade = { cliente_id: ipe.id, responsavel_id: admin.id, fim: '2026-12-01' };
    await orm()
      .insert(cliente_validade)
      .values([
        { ...validade, tipo: 'certificado_a1', titular: 'MARIA DA SILVA', numero: '4711' },
        { ...validade, tipo: 'procuracao_ecac', titular: 'Maria S.' },
        { ...validade, tipo: 'procuracao_ecac', titular: 'João' },
        // Of the same name, and somebody else as far as is known.
        { ...validade, cliente_id: outro.id, tipo: 'certificado_a1', titular: 'Maria da Silva' },
      ]);
    await openTasksOfValidades(app().app.context);
    const dona = await work.tarefa({ cliente_id: ipe.id });
    const guia = await one(
      orm()
        .insert(anexo)
        .values({
          entidade: 'tarefa',
          entidade_id: dona.id,
          cliente_id: ipe.id,
          nome_original: 'Guia.pdf',
          extensao: 'pdf',
          mime_detectado: 'application/pdf',
          tamanho_bytes: 1,
          sha256: 'a'.repeat(64),
          arquivo: 'guia',
          origem: 'interno',
        })
        .returning(),
    );
    const dada = await one(
      orm().insert(entrega).values({ tarefa_id: dona.id, cliente_id: ipe.id, titulo: 'DARF' }).returning(),
    );
    const parte = await one(
      orm().insert(entrega_arquivo).values({ entrega_id: dada.id, anexo_id: guia.id }).returning(),
    );
    const destino = await one(
      orm().insert(entrega_destinatario).values({ entrega_id: dada.id, contato_id: contato.id }).returning(),
    );
    const em = new Date('2026-11-20T12:00:00Z');
    await orm()
      .insert(entrega_leitura)
      .values({ destinatario_id: destino.id, arquivo_id: parte.id, primeira_em: em, ultima_em: em });

    const exported = async () => {
      const { body } = await admin.get(`/lgpd/titulares/contato/${contato.uuid}/exportar?formato=json`);
      const { secoes } = JSON.parse(body) as { secoes: { titulo: string; registros: object[] }[] };
      return (titulo: string) => secoes.find((section) => section.titulo === titulo)?.registros;
    };
    const before = await exported();
    expect(before('Certificados, procurações e certidões')).toMatchObject([
      { Titular: 'Maria S.' },
      { Titular: 'MARIA DA SILVA', Número: '4711' },
    ]);
    expect(before('Guias e relatórios entregues')).toMatchObject([
      { Entrega: 'DARF', Arquivo: 'Guia.pdf', 'Aberto em': em.toISOString(), Vezes: 1 },
    ]);

    const done = await admin.post(`/lgpd/contatos/${contato.uuid}/anonimizar`, {
      confirmacao: 'Maria da Silva',
    });
    const { nome } = done.body.data;
    const rows = await orm().select().from(cliente_validade).orderBy(asc(cliente_validade.id));
    expect(rows.map(({ titular, numero }) => [titular, numero])).toEqual([
      [nome, null],
      [nome, null],
      ['João', null],
      ['Maria da Silva', null],
    ]);
    const titulos = await orm()
      .select({ titulo: tarefa.titulo, descricao: tarefa.descricao })
      .from(tarefa)
      .where(eq(tarefa.cliente_id, ipe.id))
      .orderBy(asc(tarefa.id));
    expect(titulos.map(({ titulo }) => titulo).filter((titulo) => titulo.startsWith('Renovar'))).toEqual([
      `Renovar: Certificado digital A1 de ${nome}`,
      `Renovar: Procuração e-CAC de ${nome}`,
      'Renovar: Procuração e-CAC de João',
    ]);
    expect(JSON.stringify(titulos)).not.toMatch(/4711|Maria/i);
  });
});
