import { pldSituacao } from './pld.rules';

const pessoa = {
  nome: 'Ana',
  endereco: 'Rua A, 1',
  representante: true,
  socio: true,
  administrador: true,
  beneficiario_final: true,
  pep: false,
};
const company = { tipo_pessoa: 'juridica', regime_tributario: 'simples_nacional', revisado_em: '2026-01-10' };

describe('Cadastro PLD', () => {
  it.each([
    ['complete company', company, [pessoa], []],
    ['nobody', company, [], ['representante', 'sócio', 'administrador', 'beneficiário final']],
    [
      'unanswered questions',
      company,
      [{ ...pessoa, pep: null, endereco: null }],
      ['endereço de Ana', 'resposta sobre PEP de Ana'],
    ],
    [
      'an association has no owners',
      { ...company, regime_tributario: 'imune_isenta' },
      [{ ...pessoa, socio: false, beneficiario_final: false }],
      [],
    ],
    [
      'a natural person is only the beneficiary',
      { ...company, tipo_pessoa: 'fisica' },
      [{ ...pessoa, socio: false, representante: false, administrador: false }],
      [],
    ],
    ['never reviewed', { ...company, revisado_em: null }, [pessoa], ['data da revisão']],
  ])('%s', (_name, cadastro, pessoas, faltas) => {
    expect(pldSituacao({ ...cadastro, pessoas })).toEqual({ completo: faltas.length === 0, faltas });
  });
});
