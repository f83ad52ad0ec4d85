import { readDados, readForma } from './comprovante-guardado';

const dados = {
  cliente: 'Padaria Ipê',
  modelo: 'Mensal',
  coordenador: 'Rita',
  fechado_por: 'Gil',
  horas_milimin: 90_000,
  volume: [{ nome: 'Notas', contratado: null, realizado: 12 }],
  retrospectiva: { atrasou: '', ajudou: '', mudar: '' },
};

test.each([
  ['is empty, as the column is by itself', {}],
  ['lacks the hours', { ...dados, horas_milimin: undefined }],
  ['has a volume in words', { ...dados, volume: [{ nome: 'Notas', contratado: 'dez', realizado: 12 }] }],
])('what a receipt keeps is refused when it %s', (_, wrong) => {
  expect(readDados({ dados })).toEqual(dados);
  expect(() => readDados({ dados: wrong })).toThrow();
});

const task = { codigo: 'T-1', titulo: 'Folha', status: 'concluida', concluida_em: null, arquivos: [] };
const forma = (tarefas: unknown) => ({ forma: JSON.stringify({ v: 1, tarefas }) });

test.each([
  ['has a status that no task has', forma([{ ...task, status: 'feita' }])],
  ['has a task without files', forma([{ ...task, arquivos: undefined }])],
  ['has no tasks', forma(undefined)],
  ['is no JSON', { forma: 'v=1' }],
])('the text of a receipt is refused when it %s', (_, wrong) => {
  expect(readForma(forma([task]))).toEqual({ tarefas: [task] });
  expect(() => readForma(wrong)).toThrow();
});
