import { alcanceNa, type Decidido, foraDoAlcance } from './edicao.rules';

const ninguem = {
  responsavel: false,
  participante: false,
  revisor: false,
  coordena: false,
  visaoDaArea: false,
  isClient: false,
};

test.each([
  [{}, false, null],
  [{ participante: true }, false, null],
  [{ revisor: true }, false, null],
  [{ responsavel: true }, false, 'conteudo'],
  [{ responsavel: true }, true, 'tudo'],
  [{ responsavel: true, coordena: true }, false, 'tudo'],
  [{ visaoDaArea: true }, false, 'tudo'],
  [{}, true, 'tudo'],
  [{ responsavel: true, coordena: true, isClient: true }, true, null],
] as const)('%j, made it: %s, changes %s', (papel, criou, alcance) => {
  expect(alcanceNa({ ...ninguem, ...papel }, criou)).toBe(alcance);
});

const antes: Decidido = {
  pai_uuid: null,
  revisor_uuid: 'bia',
  exige_revisao: true,
  exige_anexo: false,
  tipo_documento_uuid: null,
  gera_multa: false,
  visivel_cliente: false,
  obrigatorios: ['saldo', 'extrato'],
};

test.each<[Partial<Decidido>, string[]]>([
  [{}, []],
  [{ pai_uuid: 'outra' }, ['pai_uuid']],
  [{ revisor_uuid: null }, ['revisor_uuid']],
  [{ exige_revisao: false }, ['exige_revisao']],
  [{ exige_anexo: true }, ['exige_anexo']],
  [{ tipo_documento_uuid: 'guia' }, ['tipo_documento_uuid']],
  [{ gera_multa: true }, ['gera_multa']],
  [{ visivel_cliente: true }, ['visivel_cliente']],
  [{ obrigatorios: ['saldo'] }, ['itens_checklist']],
  [{ obrigatorios: [], exige_anexo: true }, ['exige_anexo', 'itens_checklist']],
  // More of what is required, in any order, takes nothing away.
  [{ obrigatorios: ['guia', 'extrato', 'saldo'] }, []],
])('the responsável may not change %j: %j', (more, campos) => {
  expect(Object.keys(foraDoAlcance(antes, { ...antes, ...more }))).toEqual(campos);
});

test('both refusals say whom to ask', () => {
  expect(foraDoAlcance(antes, { ...antes, gera_multa: true, obrigatorios: [] })).toEqual({
    gera_multa: ['Peça a quem coordena para mudar isto.'],
    itens_checklist: ['Peça a quem coordena para tirar itens obrigatórios do checklist.'],
  });
});
