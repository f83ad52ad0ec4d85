import { z } from 'zod';
import { isValidCnpj, stripDocument } from '../../rules/documents';
import { requiredText } from '../comum/fields';
import { type EformCondicao, type EformDestinos, type EformPergunta, eformFormSchema } from './eforms';
import { eformDestinosPorTipo, eformOperadoresPorTipo } from './values/eforms';

/*
 * What the editor of a questionnaire and the api ask of it beyond its shape: questions that can be
 * answered, conditions that can be met, and destinations that exist.
 */

/** A message and the path of the field it belongs to. */
export interface EformProblema {
  caminho: (string | number)[];
  mensagem: string;
}

const opcaoInvalida = 'Opção inválida.';
const comOpcoes = new Set<EformPergunta['tipo']>(['selecao', 'multipla']);
const comLimites = new Set<EformPergunta['tipo']>(['numero', 'moeda']);

/** What is wrong with questions among themselves, whatever the parameters are. */
export function problemasDasPerguntas(perguntas: readonly EformPergunta[]): EformProblema[] {
  const chaves = perguntas.map(({ chave }) => chave);
  return perguntas.flatMap((pergunta, index) => {
    const em = (...caminho: (string | number)[]) => ['perguntas', index, ...caminho];
    const problemas: EformProblema[] = [];
    if (chaves.indexOf(pergunta.chave) !== index) {
      problemas.push({ caminho: em('chave'), mensagem: 'Outra pergunta já usa esta chave.' });
    }
    for (const one of [
      ...problemasDosLimites(pergunta),
      ...problemasDasOpcoes(pergunta),
      ...problemasDoDestino(pergunta),
      ...problemasDaCondicao(pergunta.condicao, perguntas.slice(0, index)),
    ]) {
      problemas.push({ ...one, caminho: em(...one.caminho) });
    }
    return problemas;
  });
}

function problemasDosLimites({ tipo, minimo, maximo, mapeia_para }: EformPergunta): EformProblema[] {
  if (!comLimites.has(tipo)) {
    return [
      ...(minimo === null ? [] : [{ caminho: ['minimo'], mensagem: 'Só números e valores têm limites.' }]),
      ...(maximo === null ? [] : [{ caminho: ['maximo'], mensagem: 'Só números e valores têm limites.' }]),
    ];
  }
  const problemas: EformProblema[] = [];
  if (mapeia_para.tipo === 'direcionador' && minimo !== null && minimo < 0) {
    problemas.push({ caminho: ['minimo'], mensagem: 'O volume de um direcionador não pode ser negativo.' });
  }
  if (minimo !== null && maximo !== null && maximo < minimo) {
    problemas.push({ caminho: ['maximo'], mensagem: 'O máximo deve ser igual ou maior que o mínimo.' });
  }
  return problemas;
}

function problemasDasOpcoes({ tipo, opcoes }: EformPergunta): EformProblema[] {
  if (!comOpcoes.has(tipo)) {
    return opcoes.length === 0
      ? []
      : [{ caminho: ['opcoes'], mensagem: 'Só perguntas de escolha têm opções.' }];
  }
  if (opcoes.length === 0) return [{ caminho: ['opcoes'], mensagem: 'Inclua ao menos uma opção.' }];
  const valores = opcoes.map(({ valor }) => valor);
  const rotulos = opcoes.map(({ rotulo }) => rotulo.toLowerCase());
  return opcoes.flatMap((opcao, index) =>
    valores.indexOf(opcao.valor) !== index || rotulos.indexOf(opcao.rotulo.toLowerCase()) !== index
      ? [{ caminho: ['opcoes', index, 'rotulo'], mensagem: 'Esta opção se repete.' }]
      : [],
  );
}

function problemasDoDestino({ tipo, mapeia_para }: EformPergunta): EformProblema[] {
  if (!eformDestinosPorTipo[tipo].includes(mapeia_para.tipo)) {
    return [
      { caminho: ['mapeia_para', 'tipo'], mensagem: 'Este tipo de pergunta não preenche este destino.' },
    ];
  }
  if (mapeia_para.tipo !== 'campo_cliente') return [];
  const cabe = (tipo === 'cnpj') === (mapeia_para.chave === 'documento');
  return cabe
    ? []
    : [
        {
          caminho: ['mapeia_para', 'chave'],
          mensagem:
            tipo === 'cnpj'
              ? 'Uma pergunta de CNPJ só preenche o CNPJ.'
              : 'O CNPJ só é preenchido por uma pergunta de CNPJ.',
        },
      ];
}

function problemasDaCondicao(
  condicao: EformCondicao | null,
  anteriores: readonly EformPergunta[],
): EformProblema[] {
  if (condicao === null) return [];
  const de = anteriores.find(({ chave }) => chave === condicao.chave);
  if (!de) {
    return [{ caminho: ['condicao', 'chave'], mensagem: 'Escolha uma pergunta anterior a esta.' }];
  }
  if (eformOperadoresPorTipo[de.tipo].length === 0) {
    return [{ caminho: ['condicao', 'chave'], mensagem: 'Um arquivo não serve de condição.' }];
  }
  if (!eformOperadoresPorTipo[de.tipo].includes(condicao.operador)) {
    return [
      { caminho: ['condicao', 'operador'], mensagem: 'Esta comparação não serve para a pergunta escolhida.' },
    ];
  }
  const mensagem = erroDoValor(de, condicao.valor);
  return mensagem === null ? [] : [{ caminho: ['condicao', 'valor'], mensagem }];
}

/** What is wrong with the value an answer of this question is compared with; `null` for nothing. */
function erroDoValor({ tipo, opcoes }: EformPergunta, valor: string): string | null {
  if (valor === '') return requiredText;
  switch (tipo) {
    case 'numero':
    case 'moeda':
      return /^-?\d{1,15}$/.test(valor) ? null : 'Informe um número.';
    case 'selecao':
    case 'multipla':
      return opcoes.some((one) => one.valor === valor) ? null : opcaoInvalida;
    case 'sim_nao':
      return valor === 'sim' || valor === 'nao' ? null : opcaoInvalida;
    case 'data':
      return z.iso.date().safeParse(valor).success ? null : 'Data inválida.';
    case 'cnpj':
      return isValidCnpj(stripDocument(valor)) ? null : 'CNPJ inválido.';
    default:
      return null;
  }
}

/** Destinations that the parameters do not know (any more). */
export function problemasDosDestinos(
  perguntas: readonly EformPergunta[],
  destinos: EformDestinos,
): EformProblema[] {
  return perguntas.flatMap(({ mapeia_para, opcoes }, index): EformProblema[] => {
    const caminho = ['perguntas', index, 'mapeia_para', 'chave'];
    const conhece = (lista: readonly { valor: string }[], chave: string) =>
      lista.some(({ valor }) => valor === chave);
    switch (mapeia_para.tipo) {
      case 'direcionador':
        return conhece(destinos.direcionadores, mapeia_para.chave)
          ? []
          : [{ caminho, mensagem: 'O direcionador não existe mais nos parâmetros.' }];
      case 'servico':
        return conhece(destinos.servicos, mapeia_para.chave)
          ? []
          : [{ caminho, mensagem: 'O serviço não existe mais nos parâmetros.' }];
      case 'fator': {
        const fator = destinos.fatores.find(({ valor }) => valor === mapeia_para.chave);
        if (!fator) return [{ caminho, mensagem: 'O fator não existe mais nos parâmetros.' }];
        return opcoes.flatMap(({ valor, rotulo }, opcao) =>
          conhece(fator.opcoes, valor)
            ? []
            : [
                {
                  caminho: ['perguntas', index, 'opcoes', opcao, 'rotulo'],
                  mensagem: `“${rotulo}” não é opção do fator ${fator.rotulo}.`,
                },
              ],
        );
      }
      default:
        return [];
    }
  });
}

/**
 * A questionnaire being edited; `versao` is 0 for a new one.
 * @param destinos what the parameters offer; left out, the existence of destinations is not checked
 */
export const eformEdicaoSchema = (destinos?: EformDestinos) =>
  eformFormSchema.extend({ versao: z.number().int().min(0) }).superRefine(({ perguntas }, ctx) => {
    const problemas = [
      ...problemasDasPerguntas(perguntas),
      ...(destinos ? problemasDosDestinos(perguntas, destinos) : []),
    ];
    for (const { caminho, mensagem } of problemas) {
      ctx.addIssue({ code: 'custom', path: caminho, message: mensagem });
    }
  });
export type EformEdicao = z.infer<ReturnType<typeof eformEdicaoSchema>>;
