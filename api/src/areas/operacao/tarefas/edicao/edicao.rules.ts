import type { TarefaUpdate } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import type { PapelNaTarefa } from '../vida/passos.rules';

export type Alcance = NonNullable<TarefaDetalhe['edita']>;

/**
 * What a person may change of a task (docs/domain/operacao.md#edicao): who coordinates it, sees its whole area, or
 * made it changes all; the responsável all but what others decided for him.
 */
export function alcanceNa(papel: PapelNaTarefa, criou: boolean): Alcance | null {
  if (papel.isClient) return null;
  if (papel.visaoDaArea || papel.coordena || criou) return 'tudo';
  return papel.responsavel ? 'conteudo' : null;
}

/** What a task asks for and where it hangs, as its form names it. */
export type Decidido = Pick<
  TarefaUpdate,
  | 'pai_uuid'
  | 'revisor_uuid'
  | 'exige_revisao'
  | 'exige_anexo'
  | 'tipo_documento_uuid'
  | 'gera_multa'
  | 'visivel_cliente'
> & { obrigatorios: readonly string[] };

const peca = 'Peça a quem coordena para mudar isto.';

/** What the responsável may not take from a task: messages by field, for what differs. */
export function foraDoAlcance(antes: Decidido, depois: Decidido): Record<string, string[]> {
  const campos = [
    'pai_uuid',
    'revisor_uuid',
    'exige_revisao',
    'exige_anexo',
    'tipo_documento_uuid',
    'gera_multa',
    'visivel_cliente',
  ] as const;
  const erros = Object.fromEntries(
    campos.filter((campo) => antes[campo] !== depois[campo]).map((campo) => [campo, [peca]]),
  );
  const tirado = antes.obrigatorios.some((item) => !depois.obrigatorios.includes(item));
  return tirado
    ? { ...erros, itens_checklist: ['Peça a quem coordena para tirar itens obrigatórios do checklist.'] }
    : erros;
}
