import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import type { implantacao_ebook } from '../../../platform/database/schema/index';
import { atividadesDoCliente } from '../../comercial/orcamentos/proposta/atividades-do-cliente';
import type { ImplantacaoModelo } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { linhasDe, type ServicoVendido } from './matriz-inicial';

/** Sections of a template's published version, as its contract has them. */
type SecaoDoModelo = ImplantacaoModelo['conteudo']['ebook'][number];
type Secao = (typeof implantacao_ebook.$inferInsert)['secoes'][number];

/** What the first draft of a client's manual is written from. */
export interface FatosDoEbook {
  cliente: string;
  firma: string;
  servicos: readonly ServicoVendido[];
  /** Contracted volumes by driver, with the price of each unit beyond. */
  franquias: readonly { chave: string; nome: string; contratado: number; valor_excedente_centavos: number }[];
  vendedor: string;
}

/**
 * Sections of a new manual (docs/domain/implantacao.md#ebook), filled with what the acceptance knows. It is a
 * draft: the team that takes the start over completes and publishes it. What the templates say is said as they say it, at its
 * place among the rest; variables are written out when it is published.
 */
export function secoesDoEbook(
  fatos: FatosDoEbook,
  modelos: readonly { conteudo: { ebook: readonly SecaoDoModelo[] } }[] = [],
): Secao[] {
  const secoes = new Map(daVenda(fatos).map((one) => [one.chave, one]));
  for (const { chave, titulo, ativa, texto } of modelos.flatMap(({ conteudo }) => conteudo.ebook)) {
    const vendida = secoes.get(chave);
    // Without a text of its own the template leaves the writing to what was sold.
    if (texto === null && !vendida) continue;
    secoes.set(chave, {
      ...(texto === null ? { ...secao(chave, titulo, []), ...vendida } : secao(chave, titulo, [texto])),
      titulo,
      ativa,
    });
  }
  return [...secoes.values()];
}

function daVenda(fatos: FatosDoEbook): Secao[] {
  const { cliente, firma, servicos, franquias, vendedor } = fatos;
  const doCliente = atividadesDoCliente(
    franquias.filter((one) => one.contratado > 0).map((one) => one.chave),
  );
  const comPrazo = doCliente.filter((one) => one.prazo_texto !== null);
  const fora = servicos.flatMap((one) => linhasDe(one.nao_incluso).map((linha) => `${one.nome}: ${linha}`));
  return [
    secao('boas_vindas', 'Boas-vindas', [
      `Este é o manual de ${cliente} na ${firma}: quem procurar, o que enviar e até quando.`,
    ]),
    secao('equipe', 'Nossa equipe', ['As pessoas que cuidam do seu dia a dia.'], [`Comercial: ${vendedor}`]),
    secao(
      'servicos',
      'Serviços contratados',
      ['O que fazemos por você, como na proposta aceita.'],
      servicos.map(({ nome, incluso }) => [nome, linhasDe(incluso).join('; ')].filter(Boolean).join(': ')),
    ),
    ...(fora.length > 0
      ? [
          secao(
            'nao_incluso',
            'O que não está incluso',
            ['Estes serviços podem ser contratados à parte; o orçamento vem antes.'],
            fora,
          ),
        ]
      : []),
    ...(comPrazo.length > 0
      ? [
          secao(
            'calendario',
            'Calendário do mês',
            ['O que esperamos receber de você, e até quando.'],
            comPrazo.map((one) => `${one.atividade}: ${one.prazo_texto}`),
          ),
        ]
      : []),
    secao('documentos', 'Como enviar documentos', [
      'Use o link de documentos que enviamos por e-mail: ele mostra o que falta e o que já recebemos.',
      'Prefira o arquivo original a fotos. Senhas não devem ser enviadas por e-mail.',
    ]),
    secao('canais', 'Canais e prazos de resposta', [
      'Escreva para a pessoa responsável pelo assunto. Respondemos dentro do horário de atendimento do escritório.',
    ]),
    ...(franquias.length > 0
      ? [
          secao(
            'franquias',
            'Franquias e excedentes',
            ['O honorário cobre estas quantidades por mês. O que passar é cobrado por unidade.'],
            franquias.map(
              (one) =>
                `${one.nome}: ${formatInteger(one.contratado)} por mês; unidade a mais ${formatCentavos(one.valor_excedente_centavos)}`,
            ),
          ),
        ]
      : []),
    secao('regime', 'Obrigações do seu regime', [
      'No regime {{regime}}, estas são as principais obrigações e suas datas:',
      '{{obrigacoes_do_regime}}',
    ]),
    secao(
      'responsabilidades',
      'Suas responsabilidades',
      ['A matriz completa, com o que cada lado faz, está no link que você recebe para confirmar.'],
      doCliente.map((one) => one.atividade),
    ),
    secao('lgpd', 'LGPD e segurança', [
      'Usamos os dados da empresa e das pessoas somente para prestar os serviços contratados e cumprir a lei.',
      'Os links enviados são pessoais: não os encaminhe a quem não deve ver os documentos.',
    ]),
  ];
}

function secao(chave: string, titulo: string, paragrafos: string[], itens?: string[]): Secao {
  return { chave, titulo, paragrafos, ...(itens ? { itens } : {}) };
}
