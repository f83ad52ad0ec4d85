import type {
  EtapaAntesForm,
  EtapaDepoisForm,
  ProcessoDetalhe,
  ProcessoEtapa,
} from '@gestao/shared/contracts/operacao/processos';

/** Both lanes as they are being written. */
export interface Raias {
  as_is: readonly EtapaAntesForm[];
  to_be: readonly EtapaDepoisForm[];
}
export type Raia = keyof Raias;
export type Etapa = EtapaAntesForm & Partial<Pick<EtapaDepoisForm, 'origem' | 'destino'>>;

const campos = (etapa: ProcessoEtapa): EtapaAntesForm => ({
  chave: etapa.uuid,
  nome: etapa.nome,
  tipo: etapa.tipo,
  cargo_uuid: etapa.cargo_uuid,
  minutos_execucao_milimin: etapa.minutos_execucao_milimin,
  minutos_espera_milimin: etapa.minutos_espera_milimin,
  retrabalho_bp: etapa.retrabalho_bp,
  sistema: etapa.sistema,
  automatizada: etapa.automatizada,
  dor: etapa.dor,
  melhoria: etapa.melhoria,
});

/** The lanes of a saved process. */
export const raiasDe = ({ as_is, to_be }: Pick<ProcessoDetalhe, 'as_is' | 'to_be'>): Raias => ({
  as_is: as_is.etapas.map(campos),
  to_be: (to_be?.etapas ?? []).map((etapa) => ({
    ...campos(etapa),
    origem: etapa.origem,
    destino: etapa.destino,
  })),
});

/** A key that no step has. */
export function chaveNova({ as_is, to_be }: Raias): string {
  const tem = new Set([...as_is, ...to_be].map(({ chave }) => chave));
  let n = tem.size + 1;
  while (tem.has(`nova-${n}`)) n += 1;
  return `nova-${n}`;
}

export const etapaVazia = (chave: string): EtapaDepoisForm => ({
  chave,
  nome: '',
  tipo: 'atividade',
  cargo_uuid: null,
  minutos_execucao_milimin: 0,
  minutos_espera_milimin: 0,
  retrabalho_bp: 0,
  sistema: null,
  automatizada: false,
  dor: null,
  melhoria: null,
  origem: null,
  destino: null,
});

/** The to-be begins as what is done today, each step kept. */
export function copiarAsIs(raias: Raias): Raias {
  return raias.as_is.reduce<Raias>((sofar, { chave }) => levarAoToBe(sofar, chave), raias);
}

/** Puts a copy of a step of today into the to-be, before the one at a place, else last. */
export function levarAoToBe(raias: Raias, chave: string, antes: number = raias.to_be.length): Raias {
  const de = raias.as_is.find((etapa) => etapa.chave === chave);
  if (!de) return raias;
  const copia: EtapaDepoisForm = {
    ...de,
    chave: chaveNova(raias),
    dor: null,
    melhoria: null,
    origem: chave,
    destino: 'manter',
  };
  return { ...raias, to_be: [...raias.to_be.slice(0, antes), copia, ...raias.to_be.slice(antes)] };
}

/** Puts a new or changed step into its lane. */
export function comEtapa(raias: Raias, raia: Raia, etapa: EtapaDepoisForm): Raias {
  const put = <T extends EtapaAntesForm>(etapas: readonly T[], one: T): T[] =>
    etapas.some(({ chave }) => chave === one.chave)
      ? etapas.map((old) => (old.chave === one.chave ? one : old))
      : [...etapas, one];
  if (raia === 'to_be') return { ...raias, to_be: put(raias.to_be, etapa) };
  const { origem: _, destino: __, ...antes } = etapa;
  return { ...raias, as_is: put(raias.as_is, antes) };
}

/** Without a step; what came from it is a new one then. */
export function semEtapa(raias: Raias, raia: Raia, chave: string): Raias {
  if (raia === 'to_be') return { ...raias, to_be: raias.to_be.filter((etapa) => etapa.chave !== chave) };
  return ligadas({ ...raias, as_is: raias.as_is.filter((etapa) => etapa.chave !== chave) });
}

/** Steps that point to one of today that is no more, point to none. */
export function ligadas({ as_is, to_be }: Raias): Raias {
  const tem = new Set(as_is.map(({ chave }) => chave));
  return {
    as_is,
    to_be: to_be.map((etapa) =>
      etapa.origem === null || tem.has(etapa.origem) ? etapa : { ...etapa, origem: null, destino: null },
    ),
  };
}

/** A step at another place of its lane. */
export function movida(raias: Raias, raia: Raia, chave: string, para: number): Raias {
  const move = <T extends { chave: string }>(etapas: readonly T[]): readonly T[] => {
    const de = etapas.findIndex((etapa) => etapa.chave === chave);
    const at = Math.max(0, Math.min(etapas.length - 1, para));
    if (de < 0 || de === at) return etapas;
    const rest = etapas.filter((_, index) => index !== de);
    return [...rest.slice(0, at), etapas[de] as T, ...rest.slice(at)];
  };
  return { ...raias, [raia]: move<EtapaAntesForm>(raias[raia]) };
}

/** What became of a step of today; `null` while there is no to-be. */
export function destinoDe({ to_be }: Raias, chave: string): EtapaDepoisForm['destino'] {
  if (to_be.length === 0) return null;
  const dela = to_be.filter(({ origem }) => origem === chave);
  // Where one of several does more than keep it, that is what is told.
  return dela.find(({ destino }) => destino !== 'manter')?.destino ?? dela[0]?.destino ?? 'eliminar';
}
