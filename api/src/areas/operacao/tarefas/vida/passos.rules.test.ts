import type { TarefaPasso, TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { tarefaPassos, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import {
  type PapelNaTarefa,
  partiuDe,
  passosAbertos,
  type RegrasDeTarefa,
  recusaDoFim,
  type TarefaParaPasso,
} from './passos.rules';

const ninguem: PapelNaTarefa = {
  responsavel: false,
  participante: false,
  revisor: false,
  coordena: false,
  visaoDaArea: false,
  isClient: false,
};
const [ana, bia, caio] = [1, 2, 3];
const now = new Date('2026-11-20T15:00:00Z');
const regras: RegrasDeTarefa = { segregar_revisao: true, permite_desconsiderar: false };
/** Ana's, reviewed by Bia. */
const tarefa = (status: TarefaStatus, more: Partial<TarefaParaPasso> = {}): TarefaParaPasso => ({
  status,
  responsavel_id: ana,
  revisor_id: bia,
  enviada_revisao_por_id: status === 'em_revisao' ? ana : null,
  concluida_por_id: null,
  concluida_em: null,
  exige_revisao: true,
  ...more,
});
const steps = (
  one: TarefaParaPasso,
  papel: Partial<PapelNaTarefa>,
  usuarioId: number,
  more: Partial<RegrasDeTarefa> = {},
) => passosAbertos(one, { ...ninguem, ...papel }, { ...regras, ...more }, { usuarioId, now });

test('what ended starts nothing but its opening; a cancelled task stays so', () => {
  const from = (status: TarefaStatus) =>
    (Object.keys(tarefaPassos) as TarefaPasso[]).filter((passo) => partiuDe(passo, status));
  expect(from('concluida')).toEqual(['reabrir']);
  expect(from('desconsiderada')).toEqual(['reabrir']);
  expect(from('cancelada')).toEqual([]);
  for (const status of Object.keys(tarefaStatusLabels) as TarefaStatus[])
    expect(from(status).includes('aprovar')).toBe(status === 'em_revisao');
});

test.each([
  ['a_fazer', ['iniciar', 'aguardar', 'concluir']],
  ['em_andamento', ['aguardar', 'concluir']],
  ['aguardando_cliente', ['retomar']],
  ['em_revisao', []],
  ['concluida', []],
] as const)('the responsável works on what is %s', (status, expected) => {
  expect(steps(tarefa(status), { responsavel: true }, ana)).toEqual(expected);
});

test('a participant works, and does not say that the client is waited for', () => {
  expect(steps(tarefa('a_fazer'), { participante: true }, caio)).toEqual(['iniciar', 'concluir']);
});

test('the reviewer approves and returns, and nothing else', () => {
  expect(steps(tarefa('em_revisao'), { revisor: true }, bia)).toEqual(['aprovar', 'devolver']);
  expect(steps(tarefa('em_andamento'), { revisor: true }, bia)).toEqual([]);
});

test('nobody reviews what he did, until the setting is off', () => {
  const own = tarefa('em_revisao', { revisor_id: ana });
  expect(steps(own, { responsavel: true, revisor: true }, ana)).toEqual([]);
  expect(steps(own, { responsavel: true, revisor: true }, ana, { segregar_revisao: false })).toEqual([
    'aprovar',
    'devolver',
  ]);
  const sent = tarefa('em_revisao', { enviada_revisao_por_id: bia });
  expect(steps(sent, { revisor: true }, bia)).toEqual([]);
});

test('without a reviewer whoever sees the whole area reviews; with one, only he', () => {
  const all = { visaoDaArea: true };
  expect(steps(tarefa('em_revisao', { revisor_id: null }), all, caio)).toContain('aprovar');
  expect(steps(tarefa('em_revisao'), all, caio)).not.toContain('aprovar');
});

test('setting aside is for who coordinates, or for the responsável where the firm says so', () => {
  const open = tarefa('em_andamento');
  expect(steps(open, { coordena: true }, caio)).toEqual(['desconsiderar']);
  expect(steps(open, { visaoDaArea: true }, caio)).toEqual([
    'aguardar',
    'concluir',
    'desconsiderar',
    'cancelar',
  ]);
  expect(steps(open, { responsavel: true }, ana, { permite_desconsiderar: true })).toContain('desconsiderar');
});

test('who did it opens it again within a day; later who sees the whole area', () => {
  const ended = (hours: number) =>
    tarefa('concluida', {
      concluida_por_id: bia,
      concluida_em: new Date(now.getTime() - hours * 3_600_000),
    });
  expect(steps(ended(24), { responsavel: true }, ana)).toEqual(['reabrir']);
  expect(steps(ended(25), { responsavel: true }, ana)).toEqual([]);
  expect(steps(ended(2), { participante: true }, caio)).toEqual([]);
  expect(steps(ended(900), { visaoDaArea: true }, caio)).toEqual(['reabrir']);
});

test('a client’s person does what is on its side, and decides nothing', () => {
  const client = { responsavel: true, isClient: true };
  expect(steps(tarefa('a_fazer'), client, caio)).toEqual(['iniciar', 'concluir']);
  for (const status of ['em_revisao', 'aguardando_cliente', 'concluida'] as const)
    expect(steps(tarefa(status), client, caio)).toEqual([]);
});

test('what a task lacks is told one by one', () => {
  const nothing = { checklist: 0, anexo: false, anexoRejeitado: false, notasAbertas: 0, termina: [] };
  expect(recusaDoFim(nothing, true)).toBeNull();
  expect(recusaDoFim({ ...nothing, checklist: 2, anexo: true }, true)?.texto).toBe(
    'Conclua os itens obrigatórios do checklist antes de enviar para revisão.',
  );
  expect(recusaDoFim({ ...nothing, anexoRejeitado: true }, true)?.texto).toBe(
    'Há anexo rejeitado. Envie uma nova versão.',
  );
  expect(recusaDoFim({ ...nothing, notasAbertas: 2 }, false)?.texto).toBe(
    'Há 2 notas de revisão abertas. Resolva-as antes de concluir.',
  );
  expect(recusaDoFim({ ...nothing, termina: ['Apurar', 'Conferir'] }, true)?.texto).toBe(
    'Esta tarefa aguarda: Apurar, Conferir.',
  );
});
