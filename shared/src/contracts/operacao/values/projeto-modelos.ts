/** Tasks of one template, and of one project that is copied. */
export const modeloTarefasMaximas = 1000;

/** Days a template may reach before and behind its beginning. */
export const diasDoModelo = { de: -750, ate: 2500 } as const;
