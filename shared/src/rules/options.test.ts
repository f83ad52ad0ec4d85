import { optionOf, optionsOf, optionsOfLabels, withAny, withKnown } from './options';

describe('what can be chosen', () => {
  it('reads what the api offers, names or lists, in its order, without what is missing', () => {
    expect(
      optionsOf([{ valor: 'b', rotulo: 'Fiscal' }, 'Simples', null, { uuid: 'a', nome: 'Ana' }]),
    ).toEqual([
      { value: 'b', label: 'Fiscal' },
      { value: 'Simples', label: 'Simples' },
      { value: 'a', label: 'Ana' },
    ]);
  });

  it('leaves aside what else a record says of itself', () => {
    const ana = { uuid: 'a', nome: 'Ana', hint: 'no', disabled: true };
    expect(optionsOf([ana])).toEqual([{ value: 'a', label: 'Ana' }]);
  });

  it('offers nothing while there is no answer', () => {
    expect(optionsOf(undefined)).toEqual([]);
    expect(optionsOf(null)).toEqual([]);
    expect(optionOf(null)).toBeNull();
    expect(optionOf(undefined)).toBeNull();
  });

  it('reads one as it reads many', () => {
    expect(optionOf({ uuid: 'a', nome: 'Ana' })).toEqual({ value: 'a', label: 'Ana' });
  });

  it('reads a table of labels, with "any" before it where a choice may stay open', () => {
    expect(withAny('Todas', optionsOfLabels({ alta: 'Alta', baixa: 'Baixa' }))).toEqual([
      { value: '', label: 'Todas' },
      { value: 'alta', label: 'Alta' },
      { value: 'baixa', label: 'Baixa' },
    ]);
  });

  it('keeps what a record holds, once, though it is no longer offered', () => {
    const ana = { uuid: 'a', nome: 'Ana' };
    const gone = { uuid: 'b', nome: 'Bruno' };
    expect(withKnown(optionsOf([ana]), ana, gone, null, gone)).toEqual(optionsOf([ana, gone]));
  });
});
