import { namesOf, singularOf, titleOf } from './names.mjs';

it.each([
  ['turnos', 'turno'],
  ['obrigacoes', 'obrigacao'],
  ['fiscais', 'fiscal'],
  ['homens', 'homem'],
  ['fornecedores', 'fornecedor'],
  ['matrizes', 'matriz'],
  ['chaves', 'chave'],
  ['contas-bancarias', 'conta-bancaria'],
  ['planos-de-contas', 'plano-de-contas'],
])('the singular of %s is %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});

it.each(['papeis', 'estoque', 'contas-contabeis'])('the singular of %s has to be told', (plural) => {
  expect(() => singularOf(plural)).toThrow('diga com -- --singular=');
});

it('puts back the accents that an ending tells for sure, and no others', () => {
  expect(titleOf('obrigacoes-do-mes')).toBe('Obrigações do mes');
  expect(titleOf('situacao')).toBe('Situação');
});

it('finds every form of a name', () => {
  expect(
    namesOf('contas-contabeis', {
      singular: 'conta-contabil',
      title: 'Conta contábil',
      titles: 'Contas contábeis',
    }),
  ).toEqual({
    nouns: 'contas-contabeis',
    noun: 'conta-contabil',
    nounsId: 'contasContabeis',
    nounId: 'contaContabil',
    Nouns: 'ContasContabeis',
    Noun: 'ContaContabil',
    table: 'conta_contabil',
    title: 'Conta contábil',
    titles: 'Contas contábeis',
    one: 'conta contábil',
    many: 'contas contábeis',
    o: 'a',
    Novo: 'Nova',
    Nenhum: 'Nenhuma',
  });
});

it('goes by the gender that is told, and leaves an abbreviation as it is', () => {
  expect(namesOf('mapas', { gender: 'm' })).toMatchObject({ Novo: 'Novo', o: 'o' });
  expect(namesOf('das', { singular: 'da', title: 'DAS', titles: 'DAS do mês' })).toMatchObject({
    one: 'DAS',
    many: 'DAS do mês',
  });
});

it.each([
  ['constructor', {}, 'palavra reservada'],
  ['classes', { singular: 'class' }, 'palavra reservada'],
  ['hasownproperty', {}, 'palavra reservada'],
  ['Turnos', {}, 'letras minúsculas'],
  ['relatórios', {}, 'letras minúsculas'],
  ['../turnos', {}, 'letras minúsculas'],
  ['turnos-', {}, 'letras minúsculas'],
  ['2turnos', {}, 'letras minúsculas'],
  ['', {}, 'letras minúsculas'],
  ['a'.repeat(53), {}, 'até 51 letras'],
  ['turnos', { singular: 'turnos' }, 'singular e plural ao mesmo tempo'],
  ['turnos', { gender: 'x' }, 'use m ou f'],
  ['turnos', { title: "Turno d'água" }, 'sem aspas'],
  ['turnos', { titles: '' }, 'sem aspas'],
])('refuses %s %j', (nouns, told, sentence) => {
  expect(() => namesOf(nouns, told)).toThrow(sentence);
});
