interface Contato {
  nome: string;
  email: string;
}

/**
 * Whom of the client a form proposes to write to: who stands there, else the client's first contact. A name is never
 * given the address of somebody else.
 */
export function contatoProposto({
  contato_nome,
  contato_email,
  contatos,
}: {
  contato_nome: string | null;
  contato_email: string | null;
  contatos: readonly Contato[];
}): { contato_nome: string; contato_email: string } {
  const proprio =
    contato_nome === null && contato_email === null
      ? contatos[0]
      : contatos.find(({ nome, email }) =>
          contato_email === null ? nome === contato_nome : email === contato_email,
        );
  return {
    contato_nome: contato_nome ?? proprio?.nome ?? '',
    contato_email: contato_email ?? proprio?.email ?? '',
  };
}
