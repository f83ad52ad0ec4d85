import { faltaParaPublicar, implantacaoRascunhoFormSchema } from './implantacao-modelos';

const fase = (chave: string, peso_bp: number) => ({
  chave,
  nome: chave,
  peso_bp,
  criterio: 'etapas_concluidas' as const,
  criterio_saida: null,
});
const etapa = (chave: string, offset_dias_uteis: number, mais: object = {}) => ({
  chave,
  fase: 'inicio',
  titulo: chave.toUpperCase(),
  offset_dias_uteis,
  ...mais,
});
const rascunho = (partes: object) =>
  implantacaoRascunhoFormSchema.safeParse({
    fases: [fase('inicio', 10_000)],
    etapas: [],
    documentos: [],
    matriz: [],
    ebook: [],
    checkins: [],
    versao: 0,
    ...partes,
  });
const erros = (partes: object) =>
  rascunho(partes).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a step that is due before the one it waits for is told at its days', () => {
  const etapas = [etapa('conferir', 5, { aguarda: [{ chave: 'enviar' }] }), etapa('enviar', 8)];
  expect(erros({ etapas })).toEqual([
    ['etapas.0.offset_dias_uteis', 'Vence antes de “ENVIAR”, que ela aguarda.'],
  ]);
});

test('a circle, a phase that is not there and a person that is not named are told at their field', () => {
  const etapas = [
    etapa('a', 5, { aguarda: [{ chave: 'b' }] }),
    etapa('b', 5, { aguarda: [{ chave: 'a' }], responsavel_regra: 'pessoa' }),
    etapa('c', 1, { fase: 'constructor' }),
  ];
  expect(erros({ etapas })).toEqual([
    ['etapas.0.aguarda', 'Isto fecha um ciclo: “A” → “B” → “A”.'],
    ['etapas.1.responsavel_uuid', 'Campo obrigatório.'],
    ['etapas.2.fase', 'Esta fase não existe no modelo.'],
  ]);
});

test.each([
  [['R'], ['I']],
  [['R', 'A'], ['A']],
  [['A'], ['C']],
])('an activity with the firm as %j and the client as %j has no one answer for it', (escritorio, cliente) => {
  const matriz = [
    { chave: 'a', area: 'Fiscal', atividade: 'Enviar', periodicidade: 'Mensal', escritorio, cliente },
  ];
  expect(erros({ matriz })[0]?.[0]).toBe('matriz.0.escritorio');
});

test('a draft may be unfinished; what is missing is told before it is published', () => {
  const fases = [fase('inicio', 3_050), fase('fim', 2_000)];
  expect(rascunho({ fases }).success).toBe(true);
  expect(faltaParaPublicar({ fases, etapas: [] }).map((one) => one.message)).toEqual([
    'Os pesos das fases devem somar 100 %. Somam 50,5 %.',
    'Escreva ao menos uma etapa.',
  ]);
});
