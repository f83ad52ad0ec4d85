import { describeFirm } from '../testing/firm';
import type { SignedInPerson } from '../testing/signed-in-app';

const tarefa = { regra_tipo: 'dia_util', regra_dia: 5, responsavel_regra: 'carteira' };
const etapa = { fase: 'inicio', offset_dias_uteis: 3 };
const partes = {
  fases: [{ chave: 'inicio', nome: 'Início', peso_bp: 10_000 }],
  documentos: [],
  matriz: [],
  ebook: [],
  checkins: [],
};

/** Kinds with drafts and versions, each with a content and how it is changed: what the engine owes all of them. */
const kinds = {
  fechamentos: {
    base: '/fechamentos/modelos',
    rascunho: (itens: object[]) => ({ tarefas: itens.map((one) => ({ ...tarefa, ...one })) }),
    semRascunho: 'Não há rascunho para publicar. Altere uma tarefa.',
    semVisao: 'Somente quem vê todos os fechamentos altera os modelos.',
  },
  implantações: {
    base: '/implantacoes/modelos',
    rascunho: (itens: object[]) => ({ ...partes, etapas: itens.map((one) => ({ ...etapa, ...one })) }),
    semRascunho: 'Não há rascunho para publicar. Altere o modelo.',
    semVisao: 'Somente quem vê todas as implantações altera os modelos.',
  },
};
const ninguem = '00000000-0000-4000-8000-000000000000';

describeFirm('modelos com versões', ({ usePerson }) => {
  const gestora = usePerson('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  const outra = usePerson('Gestor operacional', { nome: 'Outra gestora' });
  describe.each(Object.entries(kinds))('%s', (nome, { base, rascunho, semRascunho, semVisao }) => {
    let number = 0;
    const apurar = { chave: 'apurar', titulo: 'Apurar' };
    const novo = async () => {
      number += 1;
      const made = await gestora.post(base, { nome: `Modelo ${number} de ${nome}` });
      expect(made.status).toBe(201);
      return `${base}/${made.body.data.uuid}`;
    };
    const gravar = async (at: string, itens: object[], versao: number) => {
      const saved = await gestora.put(`${at}/rascunho`, { ...rascunho(itens), versao });
      expect(saved.body).toEqual({ data: expect.anything() });
      return saved.body.data.versao as number;
    };
    const publicar = (at: string, versao: number) =>
      gestora.post(`${at}/publicar`, { versao, resumo: 'Em uso' });
    const mudar = (at: string, versao: number, status: string) =>
      gestora.put(`${at}/status`, { versao, status });

    it('is put away and taken back once it was published', async () => {
      const at = await novo();
      expect((await mudar(at, 1, 'publicado')).body).toMatchObject({
        codigo: 'modelo_nunca_publicado',
        message: 'Este modelo ainda não foi publicado. Publique o rascunho.',
      });
      const done = await publicar(at, await gravar(at, [apurar], 1));
      expect(done.body.data).toMatchObject({ numero: 1, versao: 2 });
      // What is so already is no change.
      expect((await mudar(at, 2, 'publicado')).body.data).toMatchObject({ versao: 2 });
      expect((await mudar(at, 2, 'arquivado')).body.data).toMatchObject({ versao: 3 });
      expect((await mudar(at, 2, 'publicado')).status).toBe(409);
      expect((await gestora.get(at)).body.data).toMatchObject({ status: 'arquivado', versao: 3 });
    });

    it('tells items that came, changed and left, in both directions', async () => {
      const at = await novo();
      await publicar(at, await gravar(at, [apurar, { chave: 'conferir', titulo: 'Conferir' }], 1));
      await gravar(
        at,
        [
          { chave: 'enviar', titulo: 'Enviar' },
          { ...apurar, titulo: 'Apurar tributos' },
        ],
        0,
      );
      const comparar = async (de: number, para: number) =>
        (await gestora.get(`${at}/comparar?de=${de}&para=${para}`)).body.data.itens;
      const titulo = { campo: 'titulo', rotulo: 'Título', de: 'Apurar', para: 'Apurar tributos' };
      expect(await comparar(1, 0)).toMatchObject([
        { chave: 'enviar', mudanca: 'incluida', campos: [] },
        { chave: 'apurar', titulo: 'Apurar tributos', mudanca: 'alterada', campos: [titulo] },
        { chave: 'conferir', titulo: 'Conferir', mudanca: 'retirada', campos: [] },
      ]);
      expect(await comparar(0, 1)).toMatchObject([
        { chave: 'apurar', titulo: 'Apurar', mudanca: 'alterada' },
        { chave: 'conferir', mudanca: 'incluida' },
        { chave: 'enviar', mudanca: 'retirada' },
      ]);
      expect(await comparar(1, 1)).toEqual([]);
      expect((await gestora.get(`${at}/comparar?de=2&para=0`)).status).toBe(404);
    });

    it('tells whoever writes, discards or publishes a draft that is gone', async () => {
      const at = await novo();
      const versao = await gravar(at, [apurar], 1);
      expect((await gestora.delete(`${at}/rascunho?versao=1`)).status).toBe(409);
      expect((await gestora.delete(`${at}/rascunho?versao=${versao}`)).status).toBe(204);
      const escrita = await gestora.put(`${at}/rascunho`, { ...rascunho([apurar]), versao });
      expect(escrita.status).toBe(409);
      expect(escrita.body.message).toContain('foi alterado por Outra pessoa às agora há pouco');
      expect((await gestora.delete(`${at}/rascunho?versao=${versao}`)).status).toBe(404);
      expect((await publicar(at, versao)).body).toMatchObject({
        codigo: 'sem_rascunho',
        message: semRascunho,
      });
    });

    it('answers who may not change templates the same, whether there is one or not', async () => {
      for (const at of [await novo(), `${base}/${ninguem}`])
        expect(await mudarPor(outra, at)).toMatchObject({ status: 403, body: { message: semVisao } });
      expect((await mudarPor(gestora, `${base}/${ninguem}`)).status).toBe(404);
    });
    const mudarPor = (quem: SignedInPerson, at: string) =>
      quem.put(`${at}/status`, { versao: 1, status: 'arquivado' });
  });
});
