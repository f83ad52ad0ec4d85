import { describeFirm } from '../../testing/firm';

describeFirm('consultas mal escritas', ({ app }) => {
  it.each([
    ['pagina=abc', { pagina: ['Informe um número.'] }],
    ['pagina=1.5', { pagina: ['Informe um número inteiro.'] }],
    ['pagina=0', { pagina: ['O menor valor aceito é 1.'] }],
    ['pagina=100001', { pagina: ['O maior valor aceito é 100.000.'] }],
    ['por_pagina=7', { por_pagina: ['Use 25, 50 ou 100.'] }],
    ['status=xyz', { status: ['Opção inválida.'] }],
    ['carteira=joao', { carteira: ['Opção inválida.'] }],
    [`busca=${'a'.repeat(121)}`, { busca: ['Máximo de 120 caracteres.'] }],
  ])('%s is told in Portuguese, at its own name', async (query, erros) => {
    const person = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect(await person.get(`/clientes?${query}`)).toMatchObject({
      status: 400,
      body: { message: 'Requisição inválida.', erros },
    });
  });

  it('a filter that is not known is told where the answer is a file', async () => {
    const person = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect(await person.get('/clientes/exportar?formato=csv&filtro_que_nao_ha=1&outro=2')).toMatchObject({
      status: 400,
      body: {
        message: 'Requisição inválida.',
        erros: { filtro_que_nao_ha: ['Campo desconhecido.'], outro: ['Campo desconhecido.'] },
      },
    });
  });

  it('keeps to Portuguese in a body whose schema says nothing of its own', async () => {
    const person = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const { status, body } = await person.post('/orcamentos/calcular', {
      servicos: 'todos',
      situacao: 1,
      a_mais: 1,
    });
    expect(status).toBe(422);
    expect(body.erros).toMatchObject({
      situacao: ['Campo desconhecido.'],
      origem_uuid: ['Campo obrigatório.'],
    });
    expect(body.erros).not.toHaveProperty('a_mais');
    expect(JSON.stringify(body.erros)).not.toMatch(/Invalid|expected|received|Unrecognized/);
  });
});
