/** Tasks of one template, and of one project that is copied. */
export const modeloTarefasMaximas = 1000;

/** Days a template may reach before and behind its beginning. */
export const diasDoModelo = { de: -750, ate: 2500 } as const;

/** A task of a template of which nothing is told but its place. */
export const modeloTarefaVazia = {
  descricao: null,
  etapa: null,
  departamento_uuid: null,
  do_responsavel: false,
  responsavel_uuid: null,
  revisor_uuid: null,
  participantes: [],
  prioridade: 'normal' as const,
  lado: 'escritorio' as const,
  inicio: null,
  meta: null,
  vencimento: null,
  minutos_estimados_milimin: null,
  peso: null,
  exige_revisao: false,
  exige_anexo: false,
  tipo_documento_uuid: null,
  gera_multa: false,
  visivel_cliente: false,
  tags: [],
  itens_checklist: [],
};
