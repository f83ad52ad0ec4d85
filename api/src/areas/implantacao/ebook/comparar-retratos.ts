import type { EbookRetrato } from '@gestao/shared/contracts/implantacao/ebook-retrato';

/** What of a snapshot changed, and whether it is a reason to publish again. */
export interface Comparacao {
  mudou: string[];
  /** Team or deadlines are among it. */
  desatualizado: boolean;
}

/**
 * What another snapshot says differently, in words that a person of the firm reads. Deadlines are compared by the
 * months that both tell: that a month went by is no change.
 */
export function compareRetratos(antes: EbookRetrato, agora: EbookRetrato): Comparacao {
  const equipe = compareEquipe(antes.equipe, agora.equipe);
  const prazos = comparePrazos(antes.prazos, agora.prazos);
  return {
    mudou: [
      ...equipe,
      ...prazos,
      ...compareServicos(antes.servicos, agora.servicos),
      ...(antes.empresa.regime === agora.empresa.regime
        ? []
        : [`Regime: ${antes.empresa.regime} → ${agora.empresa.regime}`]),
      ...compareSecoes(antes.secoes, agora.secoes),
    ],
    desatualizado: equipe.length + prazos.length > 0,
  };
}

function compareEquipe(antes: EbookRetrato['equipe'], agora: EbookRetrato['equipe']): string[] {
  const chave = ({ email, nome }: EbookRetrato['equipe'][number]) => email ?? nome;
  const velhas = new Map(antes.map((one) => [chave(one), one]));
  const novas = new Map(agora.map((one) => [chave(one), one]));
  return [
    ...antes.flatMap((one) => (novas.has(chave(one)) ? [] : [`Equipe: saiu ${one.nome}`])),
    ...agora.flatMap((one) => {
      const velha = velhas.get(chave(one));
      if (!velha) return [`Equipe: entrou ${one.nome}, ${one.assuntos.join(', ')}`];
      return JSON.stringify(velha) === JSON.stringify(one) ? [] : [`Equipe: mudaram os dados de ${one.nome}`];
    }),
  ];
}

function comparePrazos(antes: EbookRetrato['prazos'], agora: EbookRetrato['prazos']): string[] {
  const meses = (prazos: EbookRetrato['prazos']) => new Set(prazos.map(({ data }) => data.slice(0, 7)));
  const [velhos, novos] = [meses(antes), meses(agora)];
  // Without any deadline on a side there is no month to compare in.
  const comuns = (mes: string) =>
    velhos.size === 0 || novos.size === 0 || (velhos.has(mes) && novos.has(mes));
  const datas = (prazos: EbookRetrato['prazos']) => {
    const porAtividade = new Map<string, string[]>();
    for (const { atividade, data } of prazos)
      if (comuns(data.slice(0, 7)))
        porAtividade.set(atividade, [...(porAtividade.get(atividade) ?? []), data]);
    return porAtividade;
  };
  const [as, bs] = [datas(antes), datas(agora)];
  return [
    ...[...as.keys()].flatMap((one) => (bs.has(one) ? [] : [`Prazos: saiu “${one}”`])),
    ...[...bs].flatMap(([one, dias]) => {
      const velhas = as.get(one);
      if (!velhas) return [`Prazos: entrou “${one}”`];
      return velhas.join() === dias.join() ? [] : [`Prazos: mudaram as datas de “${one}”`];
    }),
  ];
}

function compareServicos(antes: readonly string[], agora: readonly string[]): string[] {
  return [
    ...agora.filter((one) => !antes.includes(one)).map((one) => `Serviços: entrou ${one}`),
    ...antes.filter((one) => !agora.includes(one)).map((one) => `Serviços: saiu ${one}`),
  ];
}

function compareSecoes(antes: EbookRetrato['secoes'], agora: EbookRetrato['secoes']): string[] {
  const velhas = new Map(antes.map((one) => [one.titulo, one]));
  const novas = new Set(agora.map(({ titulo }) => titulo));
  const ficam = (lista: EbookRetrato['secoes']) =>
    lista.map(({ titulo }) => titulo).filter((one) => velhas.has(one) && novas.has(one));
  return [
    ...agora.flatMap((one) => {
      const velha = velhas.get(one.titulo);
      if (!velha) return [`Seções: entrou “${one.titulo}”`];
      return JSON.stringify(velha) === JSON.stringify(one) ? [] : [`Seções: mudou “${one.titulo}”`];
    }),
    ...antes.flatMap(({ titulo }) => (novas.has(titulo) ? [] : [`Seções: saiu “${titulo}”`])),
    ...(ficam(antes).join('\n') === ficam(agora).join('\n') ? [] : ['Seções: mudou a ordem']),
  ];
}
