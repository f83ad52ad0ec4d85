import type { Valor } from '../documento';
import { readXml } from './ler-xml';

const firma = '11222333000181';
const outra = '11444777000161';
const chaveDe = (modelo: string) => `352610${firma}${modelo}001000000042100000042`;
const protocolo = (cStat = '100') =>
  `<infProt><nProt>135</nProt><dhRecbto>2026-10-05T10:00:00-03:00</dhRecbto><cStat>${cStat}</cStat><xMotivo>Ok</xMotivo></infProt>`;

/** Values behind a label, wherever on the paper. */
const fatos = (xml: string, rotulo: string): Valor[] =>
  (readXml(xml).papel?.blocos ?? []).flatMap((um) =>
    um.tipo === 'fatos' ? um.fatos.filter((fato) => fato.rotulo === rotulo).map(({ valor }) => valor) : [],
  );
const tabela = (xml: string, titulo: string) =>
  readXml(xml).papel?.blocos.find((um) => um.tipo === 'tabela' && um.titulo === titulo);
const palavras = (xml: string) =>
  (readXml(xml).papel?.blocos ?? []).flatMap((um) =>
    um.tipo === 'texto' ? [`${um.titulo}: ${um.texto}`] : [],
  );
const dinheiro = (valor: number) => ({ tipo: 'dinheiro', valor });

const nfe = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
const evento = (tipo: string, detalhe: string, retorno = '<cStat>135</cStat><xMotivo>Vinculado</xMotivo>') =>
  `<procEventoNFe ${nfe}><evento><infEvento><tpAmb>1</tpAmb><CNPJ>${firma}</CNPJ><chNFe>${chaveDe('55')}</chNFe><dhEvento>2026-10-06T09:30:00-03:00</dhEvento><tpEvento>${tipo}</tpEvento><nSeqEvento>2</nSeqEvento><detEvento>${detalhe}</detEvento></infEvento></evento><retEvento><infEvento>${retorno}</infEvento></retEvento></procEventoNFe>`;

test('events of an NF-e tell what happened to which invoice, in whose words', () => {
  const correcao = evento(
    '110110',
    '<descEvento>Carta de Correcao</descEvento><xCorrecao>Peso de 10 kg</xCorrecao><xCondUso>A Carta de Correcao e disciplinada</xCondUso>',
  );
  expect(readXml(correcao)).toMatchObject({
    especie: 'evento_nfe',
    periodo: { inicio: '2026-10-06' },
    partes: [
      { papel: 'Emitente', documento: firma },
      { papel: 'Autor', documento: firma },
    ],
    papel: { titulo: 'Carta de correção de NF-e 42', aviso: null },
  });
  expect(palavras(correcao)).toEqual(['Correção: Peso de 10 kg']);
  const cancelamento = evento(
    '110111',
    '<descEvento>Cancelamento</descEvento><nProt>135</nProt><xJust>Pedido desfeito</xJust>',
  );
  expect(readXml(cancelamento).papel?.titulo).toBe('Cancelamento de NF-e 42');
  expect(palavras(cancelamento)).toEqual(['Justificativa: Pedido desfeito']);
  expect(
    readXml(evento('210240', '', '<cStat>573</cStat><xMotivo>Duplicidade.</xMotivo>')).papel,
  ).toMatchObject({
    titulo: 'Operação não realizada de NF-e 42',
    aviso: 'Não registrado: Duplicidade.',
  });
});

test('events of CT-e and MDF-e are told by the same key', () => {
  const cte = `<eventoCTe xmlns="http://www.portalfiscal.inf.br/cte"><infEvento><chCTe>${chaveDe('57')}</chCTe><dhEvento>2026-10-06T09:30:00-03:00</dhEvento><tpEvento>110110</tpEvento><detEvento><evCCeCTe><descEvento>x</descEvento><infCorrecao><grupoAlterado>compl</grupoAlterado><campoAlterado>xObs</campoAlterado><valorAlterado>Frágil</valorAlterado></infCorrecao></evCCeCTe></detEvento></infEvento></eventoCTe>`;
  expect(readXml(cte).papel).toMatchObject({
    titulo: 'Carta de correção de CT-e 42',
    aviso: 'Sem o registro da SEFAZ.',
  });
  expect(tabela(cte, 'Correção')).toMatchObject({ linhas: [['compl', 'xObs', 'Frágil']] });
  const mdfe = `<eventoMDFe xmlns="http://www.portalfiscal.inf.br/mdfe"><infEvento><chMDFe>${chaveDe('58')}</chMDFe><tpEvento>110112</tpEvento><detEvento><evEncMDFe><descEvento>Encerramento</descEvento><dtEnc>2026-10-07</dtEnc></evEncMDFe></detEvento></infEvento></eventoMDFe>`;
  expect(readXml(mdfe).papel?.titulo).toBe('Encerramento de MDF-e 42');
  expect(fatos(mdfe, 'Encerramento')).toEqual([{ tipo: 'data', valor: '2026-10-07' }]);
});

test('numbers that will not be used are told with their reason', () => {
  const xml = `<ProcInutNFe ${nfe}><inutNFe><infInut><ano>26</ano><CNPJ>${firma}</CNPJ><mod>55</mod><serie>1</serie><nNFIni>10</nNFIni><nNFFin>12</nNFFin><xJust>Falha de numeração</xJust></infInut></inutNFe><retInutNFe><infInut><cStat>102</cStat><dhRecbto>2026-10-06T08:00:00-03:00</dhRecbto></infInut></retInutNFe></ProcInutNFe>`;
  expect(readXml(xml)).toMatchObject({
    especie: 'inutilizacao',
    periodo: { inicio: '2026-10-06' },
    papel: { titulo: 'Inutilização de NF-e 10 a 12', aviso: null },
  });
  expect(palavras(xml)).toEqual(['Justificativa: Falha de numeração']);
});

test('a CT-e names everybody who has a part in the transport', () => {
  const xml = `<cteProc xmlns="http://www.portalfiscal.inf.br/cte"><CTe><infCte Id="CTe${chaveDe('57')}"><ide><mod>57</mod><nCT>42</nCT><serie>1</serie><dhEmi>2026-10-05T10:00:00-03:00</dhEmi><xMunIni>Campinas</xMunIni><UFIni>SP</UFIni><toma3><toma>0</toma></toma3></ide><emit><CNPJ>${outra}</CNPJ><xNome>Leva Tudo</xNome></emit><rem><CNPJ>${firma}</CNPJ><xNome>Ipê</xNome></rem><dest><CPF>52998224725</CPF><xNome>Ana</xNome></dest><vPrest><vTPrest>120.50</vTPrest><Comp><xNome>Frete</xNome><vComp>120.50</vComp></Comp></vPrest><imp><ICMS><ICMS00><vICMS>14.46</vICMS></ICMS00></ICMS><IBSCBS><gIBSCBS><vIBS>0.12</vIBS><gCBS><vCBS>1.08</vCBS></gCBS></gIBSCBS></IBSCBS></imp><infCTeNorm><infDoc><infNFe><chave>${chaveDe('55')}</chave></infNFe></infDoc></infCTeNorm></infCte></CTe><protCTe>${protocolo()}</protCTe></cteProc>`;
  expect(readXml(xml)).toMatchObject({
    especie: 'cte',
    valor: 12_050,
    partes: [
      { papel: 'Emitente', documento: outra },
      { papel: 'Remetente', documento: firma },
      { papel: 'Destinatário', documento: '52998224725' },
    ],
    papel: { titulo: 'CT-e 42', aviso: null },
  });
  expect(readXml(xml).partes.some(({ alheia }) => alheia)).toBe(false);
  expect(fatos(xml, 'Tomador')).toEqual(['Remetente']);
  expect(fatos(xml, 'CBS')).toEqual([dinheiro(108)]);
  expect(tabela(xml, 'Documentos transportados')).toMatchObject({ linhas: [[chaveDe('55')]] });
});

test('an MDF-e names its load, and its driver as no party', () => {
  const xml = `<mdfeProc xmlns="http://www.portalfiscal.inf.br/mdfe"><MDFe><infMDFe><ide><nMDF>7</nMDF><dhEmi>2026-10-05T10:00:00-03:00</dhEmi><UFIni>SP</UFIni><UFFim>MG</UFFim><infPercurso><UFPer>RJ</UFPer></infPercurso></ide><emit><CNPJ>${firma}</CNPJ><xNome>Ipê</xNome></emit><infModal><rodo><veicTracao><placa>ABC1D23</placa><condutor><xNome>Beto</xNome><CPF>52998224725</CPF></condutor></veicTracao></rodo></infModal><infDoc><infMunDescarga><xMunDescarga>Uberaba</xMunDescarga><infNFe><chNFe>${chaveDe('55')}</chNFe></infNFe></infMunDescarga></infDoc><tot><qNFe>1</qNFe><vCarga>900.00</vCarga></tot></infMDFe></MDFe><protMDFe>${protocolo()}</protMDFe></mdfeProc>`;
  expect(readXml(xml)).toMatchObject({
    especie: 'mdfe',
    valor: 90_000,
    partes: [{ papel: 'Emitente' }, { papel: 'Condutor', alheia: true }],
    papel: { titulo: 'MDF-e 7', aviso: null },
  });
  expect(fatos(xml, 'Placa')).toEqual(['ABC1D23']);
  expect(tabela(xml, 'Documentos transportados')).toMatchObject({ linhas: [['Uberaba', chaveDe('55')]] });
});

const nacional = 'xmlns="http://www.sped.fazenda.gov.br/nfse"';
const dps = `<DPS ${nacional}><infDPS><tpAmb>1</tpAmb><dhEmi>2026-10-02T10:00:00-03:00</dhEmi><serie>1</serie><nDPS>9</nDPS><dCompet>2026-09-30</dCompet><prest><CNPJ>${firma}</CNPJ></prest><toma><CNPJ>${outra}</CNPJ><xNome>Serra Azul</xNome></toma><serv><cServ><cTribNac>171901</cTribNac><xDescServ>Contabilidade</xDescServ></cServ></serv><valores><vServPrest><vServ>1000.00</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed><piscofins><vPis>6.50</vPis><vCofins>30.00</vCofins><tpRetPisCofins>1</tpRetPisCofins></piscofins><vRetCP>110.00</vRetCP><vRetIRRF>15.00</vRetIRRF></tribFed></trib></valores></infDPS></DPS>`;

test('an NFS-e of the national standard is of its competência, and tells what is withheld', () => {
  const xml = `<NFSe ${nacional}><infNFSe Id="NFS35095021211222333000181000000000000926100000000042"><nNFSe>9</nNFSe><xLocEmi>Campinas</xLocEmi><emit><CNPJ>${firma}</CNPJ><xNome>Ipê</xNome></emit><valores><vISSQN>50.00</vISSQN><vTotalRet>211.50</vTotalRet><vLiq>788.50</vLiq></valores><IBSCBS><totCIBS><gIBS><vIBSTot>1.00</vIBSTot></gIBS><gCBS><vCBS>9.00</vCBS></gCBS></totCIBS></IBSCBS>${dps}</infNFSe></NFSe>`;
  expect(readXml(xml)).toMatchObject({
    especie: 'nfse',
    periodo: { inicio: '2026-09-30', fim: '2026-09-30' },
    valor: 100_000,
    partes: [
      { papel: 'Prestador', nome: 'Ipê', documento: firma },
      { papel: 'Tomador', nome: 'Serra Azul', documento: outra },
    ],
    papel: { titulo: 'NFS-e 9', aviso: null },
  });
  const retidos = ['ISS retido', 'PIS retido', 'COFINS retida', 'IR retido', 'INSS retido', 'Total retido'];
  expect(retidos.flatMap((um) => fatos(xml, um))).toEqual(
    [5000, 650, 3000, 1500, 11_000, 21_150].map(dinheiro),
  );
  expect(fatos(xml, 'IBS')).toEqual([dinheiro(100)]);
  expect(fatos(xml, 'Valor líquido')).toEqual([dinheiro(78_850)]);
});

test('a DPS says that it is no NFS-e yet, an event which NFS-e it ends', () => {
  expect(readXml(dps)).toMatchObject({
    especie: 'dps',
    papel: { titulo: 'DPS 9', aviso: 'Declaração (DPS): ainda não é uma NFS-e.' },
  });
  const cancelada = `<evento ${nacional}><infEvento><dhProc>2026-10-06T10:00:00-03:00</dhProc><pedRegEvento><infPedReg><tpAmb>1</tpAmb><dhEvento>2026-10-06T09:59:00-03:00</dhEvento><CNPJAutor>${firma}</CNPJAutor><chNFSe>35095021211222333000181000000000000926100000000042</chNFSe><e101101><xDesc>Cancelamento de NFS-e</xDesc><xMotivo>Valor errado</xMotivo></e101101></infPedReg></pedRegEvento></infEvento></evento>`;
  expect(readXml(cancelada)).toMatchObject({
    especie: 'evento_nfse',
    papel: { titulo: 'Cancelamento de NFS-e', aviso: null },
  });
  expect(palavras(cancelada)).toEqual(['Motivo: Valor errado']);
});

test.each([
  [
    '1.x',
    `<ns3:ConsultarNfseResposta xmlns:ns3="http://www.prefeitura.exemplo/nfse.xsd" xmlns:ns4="urn:tipos"><ns3:ListaNfse><ns4:CompNfse><ns4:Nfse><ns4:InfNfse><ns4:Numero>15</ns4:Numero><ns4:CodigoVerificacao>AB1</ns4:CodigoVerificacao><ns4:DataEmissao>2026-10-02T10:00:00</ns4:DataEmissao><ns4:Competencia>2026-09-01</ns4:Competencia><ns4:Servico><ns4:Valores><ns4:ValorServicos>1000.00</ns4:ValorServicos><ns4:ValorIr>15.00</ns4:ValorIr><ns4:IssRetido>1</ns4:IssRetido><ns4:ValorIss>50.00</ns4:ValorIss><ns4:Aliquota>0.05</ns4:Aliquota><ns4:ValorLiquidoNfse>935.00</ns4:ValorLiquidoNfse></ns4:Valores><ns4:Discriminacao>Contabilidade</ns4:Discriminacao></ns4:Servico><ns4:PrestadorServico><ns4:IdentificacaoPrestador><ns4:Cnpj>${firma}</ns4:Cnpj></ns4:IdentificacaoPrestador><ns4:RazaoSocial>Ipê</ns4:RazaoSocial></ns4:PrestadorServico><ns4:TomadorServico><ns4:IdentificacaoTomador><ns4:CpfCnpj><ns4:Cnpj>${outra}</ns4:Cnpj></ns4:CpfCnpj></ns4:IdentificacaoTomador><ns4:RazaoSocial>Serra Azul</ns4:RazaoSocial></ns4:TomadorServico></ns4:InfNfse></ns4:Nfse></ns4:CompNfse></ns3:ListaNfse></ns3:ConsultarNfseResposta>`,
  ],
  [
    '2.x',
    `<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse><InfNfse><Numero>15</Numero><CodigoVerificacao>AB1</CodigoVerificacao><DataEmissao>2026-10-02</DataEmissao><ValoresNfse><Aliquota>5.00</Aliquota><ValorIss>50.00</ValorIss><ValorLiquidoNfse>935.00</ValorLiquidoNfse></ValoresNfse><PrestadorServico><RazaoSocial>Ipê</RazaoSocial></PrestadorServico><DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico><Competencia>2026-09-01</Competencia><Servico><Valores><ValorServicos>1000.00</ValorServicos><ValorIr>15.00</ValorIr></Valores><IssRetido>1</IssRetido><Discriminacao>Contabilidade</Discriminacao></Servico><Prestador><CpfCnpj><Cnpj>${firma}</Cnpj></CpfCnpj></Prestador><Tomador><IdentificacaoTomador><CpfCnpj><Cnpj>${outra}</Cnpj></CpfCnpj></IdentificacaoTomador><RazaoSocial>Serra Azul</RazaoSocial></Tomador></InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse></CompNfse>`,
  ],
])('an NFS-e of a town by ABRASF %s, whatever its namespace', (_, xml) => {
  expect(readXml(xml)).toMatchObject({
    especie: 'nfse',
    periodo: { inicio: '2026-09-01' },
    valor: 100_000,
    partes: [
      { papel: 'Prestador', nome: 'Ipê', documento: firma },
      { papel: 'Tomador', nome: 'Serra Azul', documento: outra },
    ],
    papel: { titulo: 'NFS-e 15', aviso: null },
  });
  expect(fatos(xml, 'ISS retido')).toEqual([dinheiro(5000)]);
  expect(fatos(xml, 'Alíquota do ISS')).toEqual(['5,00 %']);
  expect(fatos(xml, 'Valor líquido')).toEqual([dinheiro(93_500)]);
  expect(
    readXml(
      xml
        .replace('</Nfse></CompNfse>', '</Nfse><NfseCancelamento/></CompNfse>')
        .replace('</ns4:Nfse>', '</ns4:Nfse><ns4:NfseCancelamento/>'),
    ).papel?.aviso,
  ).toBe('Cancelada.');
});

test('an NFS-e of São Paulo by its own layout, which calls it NFe', () => {
  const xml = `<RetornoConsulta xmlns="http://www.prefeitura.sp.gov.br/nfe"><NFe xmlns=""><ChaveNFe><NumeroNFe>33</NumeroNFe></ChaveNFe><DataEmissaoNFe>2026-10-02T10:00:00</DataEmissaoNFe><CPFCNPJPrestador><CNPJ>${firma}</CNPJ></CPFCNPJPrestador><RazaoSocialPrestador>Ipê</RazaoSocialPrestador><StatusNFe>C</StatusNFe><ValorServicos>500</ValorServicos><AliquotaServicos>0.05</AliquotaServicos><ValorISS>25</ValorISS><ISSRetido>true</ISSRetido><CPFCNPJTomador><CNPJ>${outra}</CNPJ></CPFCNPJTomador><Discriminacao>Um|Dois</Discriminacao></NFe></RetornoConsulta>`;
  expect(readXml(xml)).toMatchObject({
    especie: 'nfse',
    valor: 50_000,
    partes: [
      { papel: 'Prestador', documento: firma },
      { papel: 'Tomador', documento: outra },
    ],
    papel: { titulo: 'NFS-e 33', aviso: 'Cancelada.' },
  });
  expect(fatos(xml, 'ISS retido')).toEqual([dinheiro(2500)]);
  expect(fatos(xml, 'Descrição')).toEqual(['Um\nDois']);
});

const remuneracao = `<eSocial xmlns="http://www.esocial.gov.br/schema/evt/evtRemun/v_S_01_03_00"><evtRemun Id="ID1"><ideEvento><indRetif>1</indRetif><perApur>2026-10</perApur><tpAmb>1</tpAmb></ideEvento><ideEmpregador><tpInsc>1</tpInsc><nrInsc>${firma.slice(0, 8)}</nrInsc></ideEmpregador><ideTrabalhador><cpfTrab>52998224725</cpfTrab><infoComplem><nmTrab>Ana Prado</nmTrab></infoComplem></ideTrabalhador><dmDev><ideDmDev>1</ideDmDev><remunPerApur><itensRemun><codRubr>100</codRubr><vrRubr>3000.00</vrRubr></itensRemun><itensRemun><codRubr>200</codRubr><vrRubr>150.5</vrRubr></itensRemun></remunPerApur></dmDev></evtRemun></eSocial>`;

test('an event of eSocial is of an employer by eight digits and of a month; whom it is about is no party', () => {
  expect(readXml(remuneracao)).toMatchObject({
    especie: 'esocial',
    periodo: { inicio: '2026-10-01', fim: '2026-10-31' },
    partes: [
      { papel: 'Empregador', documento: '11222333' },
      { papel: 'Trabalhador', nome: 'Ana Prado', documento: '52998224725', alheia: true },
    ],
    papel: { titulo: 'S-1200 Remuneração do trabalhador' },
  });
  expect(tabela(remuneracao, 'Rubricas')).toMatchObject({
    colunas: [
      { rotulo: 'Rubrica', numero: false },
      { rotulo: 'Valor', numero: true },
    ],
    linhas: [
      ['100', '3.000,00'],
      ['200', '150,50'],
    ],
  });
});

test('an event and its receipt in one file are a list, and both whole beneath it', () => {
  const xml = `<retornoEventoCompleto><evento>${remuneracao}</evento><recibo><eSocial xmlns="http://www.esocial.gov.br/schema/evt/retornoEvento/v1_2_1"><retornoEvento><ideEmpregador><nrInsc>11222333</nrInsc></ideEmpregador><processamento><cdResposta>201</cdResposta><descResposta>Sucesso.</descResposta><dhProcessamento>2026-11-03T10:00:00</dhProcessamento></processamento><recibo><nrRecibo>1.1.0000000001</nrRecibo></recibo></retornoEvento></eSocial></recibo></retornoEventoCompleto>`;
  expect(readXml(xml).papel?.titulo).toBe('2 documentos em um arquivo');
  expect(fatos(xml, 'Recibo')).toEqual(['1.1.0000000001']);
  expect(tabela(xml, 'S-1200 Remuneração do trabalhador: Rubricas')).toMatchObject({ linhas: { length: 2 } });
});

test('an event of EFD-Reinf tells what was withheld from whom', () => {
  const xml = `<Reinf xmlns="http://www.reinf.esocial.gov.br/schemas/evtTomadorServicos/v2_01_02"><evtServTom id="ID2"><ideEvento><perApur>2026-10</perApur><tpAmb>1</tpAmb></ideEvento><ideContri><tpInsc>1</tpInsc><nrInsc>11222333</nrInsc></ideContri><infoServTom><ideEstabObra><nrInscEstab>${firma}</nrInscEstab><idePrestServ><cnpjPrestador>${outra}</cnpjPrestador><vlrTotalRetPrinc>110,00</vlrTotalRetPrinc><nfs><numDocto>15</numDocto></nfs></idePrestServ></ideEstabObra></infoServTom></evtServTom></Reinf>`;
  expect(readXml(xml)).toMatchObject({
    especie: 'reinf',
    periodo: { inicio: '2026-10-01', fim: '2026-10-31' },
    partes: [
      { papel: 'Contribuinte', documento: '11222333' },
      { papel: 'Prestador', documento: outra },
    ],
    papel: { titulo: 'R-2010 Retenção de INSS: serviços tomados' },
  });
  expect(fatos(xml, 'Total retido')).toEqual(['110,00']);
});

test('a bill of telecommunication is of its competência and falls due', () => {
  const xml = `<nfcomProc xmlns="http://www.portalfiscal.inf.br/nfcom"><NFCom><infNFCom><ide><nNF>88</nNF><dhEmi>2026-10-05T10:00:00-03:00</dhEmi></ide><emit><CNPJ>${outra}</CNPJ><xNome>Fala Mais</xNome></emit><dest><CNPJ>${firma}</CNPJ><xNome>Ipê</xNome></dest><det><prod><xProd>Internet</xProd><vProd>99.90</vProd></prod></det><total><vNF>99.90</vNF></total><gFat><CompetFat>202609</CompetFat><dVencFat>2026-10-20</dVencFat></gFat></infNFCom></NFCom><protNFCom>${protocolo()}</protNFCom></nfcomProc>`;
  expect(readXml(xml)).toMatchObject({
    especie: 'nfcom',
    valor: 9990,
    periodo: { inicio: '2026-09-01', fim: '2026-09-30' },
    vencimento: '2026-10-20',
    papel: { titulo: 'NFCom 88', aviso: null },
  });
});

const emitente = `<emit><CNPJ>${outra}</CNPJ><xNome>Luz Boa</xNome></emit><dest><xNome>Ipê</xNome><CNPJ>${firma}</CNPJ></dest>`;
const fatura = '<gFat><CompetFat>202609</CompetFat><dVencFat>2026-10-20</dVencFat></gFat>';

test.each([
  [
    'nf3e',
    'NF3-e 88',
    `<nf3eProc xmlns="http://www.portalfiscal.inf.br/nf3e"><NF3e><infNF3e><ide><mod>66</mod><nNF>88</nNF><dhEmi>2026-10-05T10:00:00-03:00</dhEmi></ide>${emitente}<NFdet><det nItem="1"><detItem><prod><xProd>Energia</xProd><qFaturada>100.0000</qFaturada><vProd>99.90</vProd></prod></detItem></det></NFdet><total><vProd>99.90</vProd><vNF>99.90</vNF></total>${fatura}</infNF3e></NF3e><protNF3e>${protocolo()}</protNF3e></nf3eProc>`,
  ],
  [
    'nfgas',
    'NFGas 88',
    `<NFGas xmlns="http://www.portalfiscal.inf.br/nfgas"><infNFGas><ide><mod>76</mod><nNF>88</nNF><dhEmi>2026-10-05T10:00:00-03:00</dhEmi></ide>${emitente}<det nItem="1"><prod><xProd>Energia</xProd><qFaturada>100.0000</qFaturada><vProd>99.90</vProd></prod></det><total><vNF>99.90</vNF></total>${fatura}</infNFGas></NFGas>`,
  ],
])('a bill of energy or gas (%s) is of its month, with its items', (especie, titulo, xml) => {
  expect(readXml(xml)).toMatchObject({
    especie,
    valor: 9990,
    periodo: { inicio: '2026-09-01', fim: '2026-09-30' },
    vencimento: '2026-10-20',
    partes: [{ documento: outra }, { documento: firma }],
    papel: { titulo },
  });
  expect(tabela(xml, 'Itens')).toMatchObject({ linhas: [['Energia', '100,00', '99,90']] });
});

test('a receipt of the SAT of São Paulo is told from its cancellation, alone and in a batch', () => {
  const venda = (raiz: string, atributos: string) =>
    `<${raiz}><infCFe ${atributos}><ide><mod>59</mod><nserieSAT>123456</nserieSAT><nCFe>000042</nCFe><dEmi>20261005</dEmi></ide><emit><CNPJ>${firma}</CNPJ><xNome>Ipê</xNome></emit><dest/><total><vCFe>10.00</vCFe></total></infCFe></${raiz}>`;
  const cupom = venda('CFe', `Id="CFe${chaveDe('59')}"`);
  expect(readXml(cupom)).toMatchObject({
    especie: 'cfesat',
    valor: 1000,
    periodo: { inicio: '2026-10-05' },
    papel: { titulo: 'CF-e SAT 000042', aviso: null },
  });
  const volta = venda('CFeCanc', `Id="CFe${chaveDe('59')}" chCanc="CFe${chaveDe('59')}"`);
  expect(readXml(volta).papel?.titulo).toBe('Cancelamento de CF-e SAT 000042');
  expect(fatos(volta, 'Chave cancelada')).toEqual([{ tipo: 'chave', valor: chaveDe('59') }]);
  const lote = `<envCFe xmlns="http://www.fazenda.sp.gov.br/sat"><LoteCFe>${cupom}${cupom}</LoteCFe></envCFe>`;
  expect(readXml(lote).papel?.titulo).toBe('2 documentos em um arquivo');
});

test('a transport of valuables tells what was carried', () => {
  const xml = `<GTVeProc xmlns="http://www.portalfiscal.inf.br/cte"><GTVe><infCte><ide><mod>64</mod><nCT>7</nCT><dhEmi>2026-10-05T10:00:00-03:00</dhEmi></ide><emit><CNPJ>${outra}</CNPJ><xNome>Cofre</xNome></emit><rem><CNPJ>${firma}</CNPJ><xNome>Ipê</xNome></rem><detGTV><infEspecie><tpEspecie>1</tpEspecie><vEspecie>5000.00</vEspecie></infEspecie></detGTV></infCte></GTVe>${protocolo()}</GTVeProc>`;
  expect(readXml(xml)).toMatchObject({ especie: 'cte', papel: { titulo: 'GTV-e 7', aviso: null } });
  expect(tabela(xml, 'Valores transportados')).toMatchObject({ linhas: [['Cédula', '5.000,00']] });
});

test('a GNRE tells what is paid for whom until when, in both layouts, and how', () => {
  const linha = '856400000019 205000110028 611090000005 001000990000';
  const nova = `<TResultLote_GNRE xmlns="http://www.gnre.pe.gov.br"><resultado><guia><ufFavorecida>RJ</ufFavorecida><contribuinteEmitente><identificacao><CNPJ>${firma}</CNPJ></identificacao><razaoSocial>Ipê</razaoSocial></contribuinteEmitente><itensGNRE><item><receita>100102</receita><documentoOrigem tipo="10">42</documentoOrigem><referencia><periodo>0</periodo><mes>10</mes><ano>2026</ano></referencia><dataVencimento>2026-11-09</dataVencimento><valor tipo="11">120.00</valor><valor tipo="12">0.50</valor><contribuinteDestinatario><identificacao><CPF>52998224725</CPF></identificacao></contribuinteDestinatario></item></itensGNRE><valorGNRE>120.50</valorGNRE><linhaDigitavel>${linha}</linhaDigitavel></guia></resultado></TResultLote_GNRE>`;
  const antiga = `<TLote_GNRE xmlns="http://www.gnre.pe.gov.br"><guias><TDadosGNRE><c01_UfFavorecida>RJ</c01_UfFavorecida><c02_receita>100102</c02_receita><c03_idContribuinteEmitente><CNPJ>${firma}</CNPJ></c03_idContribuinteEmitente><c10_valorTotal>120.50</c10_valorTotal><c14_dataVencimento>2026-11-09</c14_dataVencimento><c16_razaoSocialEmitente>Ipê</c16_razaoSocialEmitente><c35_idContribuinteDestinatario><CPF>52998224725</CPF></c35_idContribuinteDestinatario><c05_referencia><mes>10</mes><ano>2026</ano></c05_referencia></TDadosGNRE></guias></TLote_GNRE>`;
  for (const xml of [nova, antiga])
    expect(readXml(xml)).toMatchObject({
      especie: 'gnre',
      valor: 12_050,
      vencimento: '2026-11-09',
      periodo: { inicio: '2026-10-01', fim: '2026-10-31' },
      partes: [
        { papel: 'Contribuinte', nome: 'Ipê', documento: firma },
        { papel: 'Destinatário', documento: '52998224725' },
      ],
      papel: { titulo: 'GNRE RJ' },
    });
  expect(readXml(nova).linhaDigitavel).toBe(linha.replaceAll(' ', ''));
  expect(tabela(nova, 'Valores')).toMatchObject({
    linhas: [
      ['100102', '42', 'Principal do ICMS', '120,00'],
      ['100102', '42', 'Principal do FECP', '0,50'],
    ],
  });
});
