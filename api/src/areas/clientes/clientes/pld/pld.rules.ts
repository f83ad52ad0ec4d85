import type { PldPessoa, PldSituacao } from '@gestao/shared/contracts/clientes/cliente-pld';

export interface PldCadastro {
  tipo_pessoa: string;
  regime_tributario: string;
  pessoas: readonly Pick<
    PldPessoa,
    'nome' | 'endereco' | 'representante' | 'socio' | 'administrador' | 'beneficiario_final' | 'pep'
  >[];
  /** `AAAA-MM-DD` of the last review. */
  revisado_em: string | null;
}

/**
 * What the know-your-client registration still lacks (Res. CFC 1.721/2024; docs/domain/clientes.md#pld). A
 * company needs someone for each role; an entity without owners (imune ou isenta) has no partners and no
 * final beneficiary; a natural person needs only himself as beneficiary. Everybody listed needs an address
 * and an answer about being politically exposed.
 */
export function pldFaltas(cadastro: Omit<PldCadastro, 'revisado_em'>): string[] {
  const { pessoas } = cadastro;
  const natural = cadastro.tipo_pessoa === 'fisica';
  const owned = !natural && cadastro.regime_tributario !== 'imune_isenta';
  const faltas: string[] = [];
  if (!natural && !pessoas.some((one) => one.representante)) faltas.push('representante');
  if (owned && !pessoas.some((one) => one.socio)) faltas.push('sócio');
  if (!natural && !pessoas.some((one) => one.administrador)) faltas.push('administrador');
  if ((natural || owned) && !pessoas.some((one) => one.beneficiario_final)) {
    faltas.push('beneficiário final');
  }
  for (const pessoa of pessoas) {
    if (!pessoa.endereco) faltas.push(`endereço de ${pessoa.nome}`);
    if (pessoa.pep === null) faltas.push(`resposta sobre PEP de ${pessoa.nome}`);
  }
  return faltas;
}

/** Complete is: nothing missing, and reviewed. */
export function pldSituacao(cadastro: PldCadastro): PldSituacao {
  const faltas = pldFaltas(cadastro);
  if (cadastro.revisado_em === null) faltas.push('data da revisão');
  return { completo: faltas.length === 0, faltas };
}
