import { linhaEscrita, readCodigo } from '../guias/linha-digitavel';
import { filho, filhos, findAll, type No, texto } from './arvore';
import { fatos, partesDe, pessoa, pessoas, tabela } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { centavosDe, chave, data, decimal, diaDe, dinheiro, doMes } from './valores';

/**
 * GNRE, the slip with which a tax of another state is paid: as it was sent (`TDadosGNRE`) and as the portal gives it back
 * with its code to pay (`guia`), in both layouts; the first one numbers its fields.
 */
export const gnre: Especie = {
  raizes: ['TDadosGNRE', 'guia'],
  ns: ['http://www.gnre.pe.gov.br'],
  ler: readGnre,
};

/** Kinds of amounts of the second layout, of the tax and of the fund against poverty. */
const valores: Readonly<Record<string, string>> = {
  11: 'Principal do ICMS',
  12: 'Principal do FECP',
  21: 'Total do ICMS',
  22: 'Total do FECP',
  31: 'Multa do ICMS',
  32: 'Multa do FECP',
  41: 'Juros do ICMS',
  42: 'Juros do FECP',
  51: 'Correção do ICMS',
  52: 'Correção do FECP',
};

function readGnre(no: No): Fiscal | null {
  const uf = texto(no, 'ufFavorecida', 'c01_UfFavorecida');
  if (!uf) return null;
  // A slip of many documents has an item for each.
  const itens = findAll(filho(no, 'itensGNRE'), 'item');
  const [item = no] = itens;
  const gente = [
    ...uma(
      'Contribuinte',
      texto(no, 'contribuinteEmitente/razaoSocial', 'c16_razaoSocialEmitente'),
      filho(no, 'contribuinteEmitente/identificacao') ?? filho(no, 'c03_idContribuinteEmitente'),
    ),
    ...uma(
      'Destinatário',
      texto(item, 'contribuinteDestinatario/razaoSocial', 'c37_razaoSocialDestinatario'),
      filho(item, 'contribuinteDestinatario/identificacao') ?? filho(no, 'c35_idContribuinteDestinatario'),
    ),
  ];
  const total = texto(no, 'valorGNRE', 'c10_valorTotal', 'c06_valorPrincipal');
  const vence = texto(item, 'dataVencimento', 'c14_dataVencimento');
  const origem = texto(item, 'documentoOrigem', 'c04_docOrigem');
  const codigo = readCodigo((texto(no, 'linhaDigitavel', 'codigoBarras') ?? '').replace(/\D/g, ''));
  const mes = mesDe(filho(item, 'referencia') ?? filho(no, 'c05_referencia'));
  return {
    especie: 'gnre',
    titulo: `GNRE ${uf}`,
    avisos: [
      itens.length > 1 ? `Paga ${itens.length} itens: o primeiro vale para documento e vencimento.` : null,
    ],
    numero: texto(no, 'nossoNumero', 'c29_nossoNumero'),
    partes: partesDe(gente),
    periodo: mes ? doMes(mes) : null,
    valor: centavosDe(total),
    vencimento: diaDe(vence),
    linhaDigitavel: codigo?.linha ?? null,
    blocos: [
      fatos(null, [
        ['UF favorecida', uf],
        ['Receita', texto(item, 'receita', 'c02_receita')],
        ['Referência', mes?.split('-').reverse().join('/')],
        ['Vencimento', data(vence)],
        ['Pagamento', data(texto(no, 'dataPagamento', 'c33_dataPagamento'))],
        ['Documento de origem', origem && (origem.length === 44 ? chave(origem) : origem)],
        ['Convênio', texto(item, 'convenio', 'c15_convenio')],
        ['Linha digitável', codigo && linhaEscrita(codigo.linha)],
        ['Total', dinheiro(total)],
      ]),
      pessoas(gente),
      tabela(
        'Valores',
        ['Receita', 'Documento', 'O quê', ['Valor', 'numero']],
        itens.flatMap((um) =>
          filhos(um, 'valor').map((valor) => [
            texto(um, 'receita'),
            texto(um, 'documentoOrigem'),
            valores[valor.atributos.tipo ?? ''] ?? null,
            decimal(valor.texto),
          ]),
        ),
      ),
    ],
  };
}

/** Some programs of the first layout write the number without its element. */
const uma = (papel: string, nome: string | null, quem: No | undefined) =>
  pessoa(papel, { nome, documento: texto(quem, 'CNPJ', 'CPF') ?? (quem?.texto || null) });

function mesDe(referencia: No | undefined): string | null {
  const [ano, mes] = [texto(referencia, 'ano'), texto(referencia, 'mes')];
  return ano && mes ? `${ano}-${mes.padStart(2, '0')}` : null;
}
