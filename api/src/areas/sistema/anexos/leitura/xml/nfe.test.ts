import { readXml } from './ler-xml';

const chave = '35261111222333000181550010000000011000000010';
const corpo = `<ide><mod>55</mod><nNF>1</nNF><serie>2</serie><natOp>Venda</natOp><finNFe>1</finNFe><tpNF>1</tpNF>
  <tpAmb>1</tpAmb><dhEmi>2026-10-05T10:00:00-04:00</dhEmi></ide>
  <emit><CNPJ>11222333000181</CNPJ><xNome>Ipê &amp; Filhos</xNome><enderEmit><xMun>Campinas</xMun><UF>SP</UF></enderEmit><IE>110</IE></emit>
  <dest><CPF>52998224725</CPF><xNome>Ana Prado</xNome></dest>
  <det nItem="1"><prod><xProd><![CDATA[Café <torrado>]]></xProd><CFOP>5102</CFOP><qCom>2.0000</qCom><vUnCom>1234.5678</vUnCom><vProd>2469.00</vProd></prod></det>
  <total><ICMSTot><vProd>2469.00</vProd><vFrete>0.00</vFrete><vICMS>444.42</vICMS><vNF>2469.00</vNF></ICMSTot>
  <IBSCBSTot><gIBS><vIBS>2.47</vIBS></gIBS><gCBS><vCBS>22.22</vCBS></gCBS></IBSCBSTot>
  <retTrib><vIRRF>12.30</vIRRF></retTrib></total>
  <transp><transporta><CNPJ>11444777000161</CNPJ><xNome>Leva Tudo</xNome></transporta></transp>
  <cobr><dup><nDup>001</nDup><dVenc>2026-11-04</dVenc><vDup>2469.00</vDup></dup></cobr>`;
const assinatura =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Transforms><Transform Algorithm="x"/></Transforms></SignedInfo></Signature>';
const protocolo = (cStat: string, xMotivo = 'Autorizado o uso da NF-e') =>
  `<protNFe><infProt><chNFe>${chave}</chNFe><dhRecbto>2026-10-05T10:00:09-04:00</dhRecbto><nProt>135</nProt><cStat>${cStat}</cStat><xMotivo>${xMotivo}</xMotivo></infProt></protNFe>`;
const nota = (depois: string, dentro = corpo) =>
  `<?xml version="1.0"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${chave}">${dentro}</infNFe>${assinatura}</NFe>${depois}</nfeProc>`;

const fato = (xml: string, titulo: string | null, rotulo: string) =>
  readXml(xml).papel?.blocos.flatMap((um) =>
    um.tipo === 'fatos' && um.titulo === titulo ? um.fatos.filter((fato) => fato.rotulo === rotulo) : [],
  )[0]?.valor;

test('a signed invoice tells its number, people, items, taxes, what is withheld and when it falls due', () => {
  const xml = nota(protocolo('100'));
  expect(readXml(xml)).toMatchObject({
    especie: 'nfe',
    periodo: { inicio: '2026-10-05', fim: '2026-10-05' },
    valor: 246_900,
    vencimento: '2026-11-04',
    partes: [
      { papel: 'Emitente', nome: 'Ipê & Filhos', documento: '11222333000181' },
      { papel: 'Destinatário', nome: 'Ana Prado', documento: '52998224725' },
      { papel: 'Transportador', alheia: true },
    ],
    papel: { titulo: 'NF-e 1', aviso: null },
  });
  expect(fato(xml, null, 'Emissão')).toEqual({ tipo: 'data', valor: '2026-10-05 10:00' });
  expect(fato(xml, null, 'Chave')).toEqual({ tipo: 'chave', valor: chave });
  expect(fato(xml, 'Partes', 'Emitente')).toBe('Ipê & Filhos\n11.222.333/0001-81\nIE 110\nCampinas/SP');
  expect(fato(xml, 'Retenções', 'IR retido')).toEqual({ tipo: 'dinheiro', valor: 1230 });
  expect(fato(xml, 'Totais', 'CBS')).toEqual({ tipo: 'dinheiro', valor: 2222 });
  expect(fato(xml, 'Totais', 'Frete')).toBeUndefined();
  expect(readXml(xml).papel?.blocos).toContainEqual({
    tipo: 'tabela',
    titulo: 'Itens',
    colunas: [
      { rotulo: 'Descrição', numero: false },
      { rotulo: 'CFOP', numero: false },
      { rotulo: 'Quantidade', numero: true },
      { rotulo: 'Unitário', numero: true },
      { rotulo: 'Total', numero: true },
    ],
    linhas: [['Café <torrado>', '5102', '2,00', '1.234,5678', '2.469,00']],
    cortada: false,
  });
});

test.each([
  ['', 'Sem protocolo de autorização da SEFAZ.'],
  [protocolo('101', 'Cancelamento de NF-e homologado'), 'Cancelada.'],
  [
    protocolo('302', 'Irregularidade fiscal do destinatario'),
    'Uso denegado: Irregularidade fiscal do destinatario.',
  ],
  [protocolo('539', 'Duplicidade'), 'Não autorizada: Duplicidade.'],
])('what changes its worth is told: %#', (depois, aviso) => {
  expect(readXml(nota(depois)).papel?.aviso).toBe(aviso);
});

test('a consumer’s invoice of the test service is worth nothing', () => {
  const teste = corpo.replace('<mod>55', '<mod>65').replace('<tpAmb>1', '<tpAmb>2');
  expect(readXml(nota(protocolo('100'), teste))).toMatchObject({
    especie: 'nfce',
    papel: { titulo: 'NFC-e 1', aviso: 'Emitida em homologação: sem valor fiscal.' },
  });
});

test('prefixes, a blank line before the prolog, an envelope and a cut end change nothing', () => {
  const prefixada = nota(protocolo('100'), corpo)
    .replace('xmlns=', 'xmlns:n=')
    .replace(/<(\/?)(?!\?|!|Sign|\/?Transf)(\w+)/g, '<$1n:$2')
    .replaceAll(/n:(Sign\w+|Transf\w+)/g, '$1');
  expect(readXml(prefixada).papel?.titulo).toBe('NF-e 1');
  expect(readXml(`\n \n${nota('')}`).papel?.titulo).toBe('NF-e 1');
  const semProlog = nota('').replace('<?xml version="1.0"?>', '');
  expect(readXml(`<s:E xmlns:s="http://soap"><s:Body>${semProlog}</s:Body></s:E>`).papel?.titulo).toBe(
    'NF-e 1',
  );
  expect(readXml(`<r><out><![CDATA[${nota('')}]]></out></r>`).papel?.titulo).toBe('NF-e 1');
  expect(readXml(nota(protocolo('100')).slice(0, -10))).toMatchObject({
    valor: 246_900,
    papel: { aviso: 'Só o começo deste XML foi lido.' },
  });
});

test('several in one file are a list, and more items than a page holds are told', () => {
  const xml = `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${[1, 2]
    .map((n) => `<NFe><infNFe>${corpo.replace('<nNF>1', `<nNF>${n}`)}</infNFe></NFe>`)
    .join('')}</enviNFe>`;
  const lido = readXml(xml);
  expect(lido).toMatchObject({
    especie: 'nfe',
    valor: 493_800,
    papel: { titulo: '2 documentos em um arquivo' },
  });
  expect(lido.partes).toHaveLength(3);
  const item = '<det><prod><xProd>Café</xProd></prod></det>';
  const longa = readXml(nota('', corpo.replace('<total>', `${item.repeat(300)}<total>`)));
  expect(longa.papel?.blocos.find((um) => um.tipo === 'tabela')).toMatchObject({
    linhas: { length: 200 },
    cortada: true,
  });
});

test('what is not known is shown by its elements and words, never as an empty invoice', () => {
  expect(readXml('<pedido n="7"><emit><xNome>Ipê</xNome></emit></pedido>')).toMatchObject({
    especie: null,
    texto: 'Ipê',
    papel: {
      titulo: 'XML: pedido',
      blocos: [{ tipo: 'texto', texto: 'pedido (n=7)\n  emit\n    xNome: Ipê' }],
    },
  });
  const outra = readXml('<NFe xmlns="urn:outra"><infNFe><emit/></infNFe></NFe>');
  expect(outra.papel?.titulo).toBe('XML: NFe');
});

test('a document type ends the reading, so that no entity ever grows', () => {
  const { papel, partes } = readXml(
    '<!DOCTYPE a [<!ENTITY x "y">]><NFe><infNFe><emit><xNome>&x;</xNome></emit></infNFe></NFe>',
  );
  expect(partes).toEqual([]);
  expect(papel?.titulo).toBe('XML');
});
