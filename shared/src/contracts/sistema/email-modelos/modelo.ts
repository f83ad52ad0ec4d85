/** A variable of a model: what it stands for, and what the preview shows. */
export interface EmailVariable {
  rotulo: string;
  exemplo: string;
  /** Lets its reader in: must be in the text, never in the subject, and is never kept in the clear. */
  segredo?: true;
}

/** One e-mail: who it is for is said by what sends it. */
interface EmailModelDefinition {
  rotulo: string;
  /** When the product sends it. */
  quando: string;
  variaveis: Readonly<Record<string, EmailVariable>>;
  assunto: string;
  corpo: string;
}

/** A variable, and what the preview shows for it. */
export const v = (rotulo: string, exemplo: string) => ({ rotulo, exemplo });
/** A variable that lets its reader in. */
export const secret = (rotulo: string, exemplo: string) => ({ rotulo, exemplo, segredo: true }) as const;

export const nome = v('Nome de quem recebe', 'Ana Souza');
export const empresa = v('Nome da empresa', 'Aurora Contábil');
export const link = v('Endereço no sistema', 'https://gestao.aurora.example/minhas-tarefas');
export const clienteLink = secret('Link do cliente', 'https://gestao.aurora.example/orcamento-site/exemplo');
export const cliente = v('Nome do cliente', 'Padaria Pão Dourado Ltda.');
export const autor = v('Quem fez', 'Bruno Lima');
export const tarefa = v('Nome da tarefa', 'Conferir extratos bancários');
export const prazo = v('Prazo', '15 de dezembro de 2026');
export const numero = v('Número do orçamento', 'ORC-2026-000042');
export const competencia = v('Competência', 'novembro de 2026');
export const motivo = v('Motivo informado', 'O extrato enviado é de outro mês.');

/** Keeps the very keys of the models, and of the variables of each. */
export const define = <const T extends Record<string, EmailModelDefinition>>(models: T) => models;
/** Greeting and paragraphs. */
export const text = (...paragraphs: string[]) => ['Olá, {nome}.', ...paragraphs].join('\n\n');
