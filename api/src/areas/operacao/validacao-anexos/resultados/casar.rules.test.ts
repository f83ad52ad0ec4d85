import { apenasTexto } from '../../../sistema/anexos/leitura/documento';
import { type Candidata, matchTarefas, pistasDe } from './casar.rules';

const tarefa = (titulo: string, values: Partial<Candidata> = {}): Candidata => ({
  titulo,
  competencia: '2026-10',
  tipo: null,
  exige_anexo: false,
  ...values,
});

test.each([
  ['Balancete_11222333000181_10-2026.pdf', ['11222333000181'], ['2026-10']],
  ['Balancete 11.222.333_0001-81 2026-10.pdf', ['11222333000181'], ['2026-10']],
  ['12ABC34501DE35 folha 102026.pdf', ['12ABC34501DE35'], ['2026-10']],
  ['DAS-outubro-2026.pdf', [], ['2026-10']],
  ['holerite 529.982.247-25 202610.pdf', ['52998224725'], ['2026-10']],
  ['Relatório final.pdf', [], []],
])('of a name it takes whose and of when it is: %s', (nome, documentos, competencias) => {
  expect(pistasDe(nome, null)).toMatchObject({ documentos, competencias });
});

test('the content says what the name does not; the name comes first', () => {
  const texto = 'BALANCETE\nCNPJ: 11.222.333/0001-81\nPeríodo 01/10/2026';
  expect(pistasDe('documento.pdf', apenasTexto(texto))).toMatchObject({
    documentos: ['11222333000181'],
    competencias: ['2026-10'],
  });
  expect(pistasDe('11444777000161 09-2026.pdf', apenasTexto(texto))).toMatchObject({
    documentos: ['11444777000161'],
    competencias: ['2026-09'],
  });
});

test('one task that fits better than the others is certain', () => {
  const pistas = pistasDe('Balancete 11222333000181 10-2026.pdf', null);
  const certa = tarefa('Enviar balancete', { tipo: 'Balancete' });
  const folha = tarefa('Fechar folha', { tipo: 'Folha de pagamento' });
  const velha = tarefa('Enviar balancete', { tipo: 'Balancete', competencia: '2026-09' });
  expect(matchTarefas(pistas, [velha, folha, certa], { peloDocumento: true })).toEqual({
    certeza: 'alta',
    tarefa: certa,
    outras: [folha],
  });
  expect(matchTarefas(pistas, [folha, certa], { peloDocumento: false }).certeza).toBe('media');
});

test('of two that fit as well a person chooses; of none it says so', () => {
  const pistas = pistasDe('Extrato 11222333000181 10-2026.pdf', null);
  const dois = [tarefa('Conciliar extrato do banco'), tarefa('Conciliar extrato do cartão')];
  expect(matchTarefas(pistas, dois, { peloDocumento: true })).toMatchObject({
    certeza: 'baixa',
    tarefa: null,
  });
  expect(
    matchTarefas(pistas, [tarefa('Extrato', { competencia: '2026-08' })], { peloDocumento: true }),
  ).toEqual({
    certeza: 'nenhuma',
    tarefa: null,
    outras: [],
  });
  // What says nothing of itself is proposed only where there is nothing to choose.
  const mudo = pistasDe('documento 11222333000181 10-2026.pdf', null);
  expect(matchTarefas(mudo, [tarefa('Conciliar bancos')], { peloDocumento: true }).certeza).toBe('media');
  expect(
    matchTarefas(mudo, [tarefa('Conciliar bancos'), tarefa('Folha', { exige_anexo: true })], {
      peloDocumento: true,
    }).certeza,
  ).toBe('baixa');
});

test('of a known format its parties, days and name count, and not what else stands in its text', () => {
  const lido = {
    ...apenasTexto('Fornecedor CNPJ 11.444.777/0001-61, nota de 05/01/2020'),
    especie: 'efd_icms_ipi',
    partes: [
      { papel: 'Empresa', nome: 'Padaria Boa', documento: '11222333000181' },
      { papel: 'Transportador', nome: null, documento: '11444777000161', alheia: true },
    ],
    periodo: { inicio: '2026-10-01', fim: '2026-10-31' },
    papel: { titulo: 'EFD ICMS/IPI', aviso: null, blocos: [] },
  };
  const pistas = pistasDe('exportado.txt', lido);
  expect(pistas).toMatchObject({ documentos: ['11222333000181'], competencias: ['2026-10'] });
  const efd = tarefa('Transmitir EFD ICMS/IPI');
  expect(matchTarefas(pistas, [tarefa('Fechar folha'), efd], { peloDocumento: true })).toMatchObject({
    certeza: 'alta',
    tarefa: efd,
  });
  expect(pistasDe('exportado.txt', { ...lido, periodo: null }).competencias).toEqual([]);
});
