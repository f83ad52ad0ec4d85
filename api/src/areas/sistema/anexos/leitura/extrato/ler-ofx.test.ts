import { ditoPor } from '../leitura.fixture';
import { isOfx, readOfx } from './ler-ofx';

const lancamento = (dia: string, valor: string, memo: string) =>
  `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${dia}\n<TRNAMT>${valor}\n<FITID>1\n<CHECKNUM>77\n<MEMO>${memo}\n</STMTTRN>\n`;
const sgml = (lista: string, saldo = '1234.56') =>
  `OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX>\n<SIGNONMSGSRSV1><SONRS><DTSERVER>20261003120000[-3:BRT]<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<BRANCHID>0123<ACCTID>45678-9<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>20260901100000[-03:EST]\n<DTEND>20260930100000[-03:EST]\n${lista}</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>20260930</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

it('is of the days it tells, whenever it was made', () => {
  const lido = readOfx(
    sgml(lancamento('20260905', '-1234.56', 'PAGTO &amp; CIA') + lancamento('20260930', '2.000,50', 'PIX')),
  );
  expect(lido).toMatchObject({
    especie: 'extrato',
    periodo: { inicio: '2026-09-01', fim: '2026-09-30' },
    valor: 123_456,
    partes: [],
    papel: { titulo: 'Extrato bancário (OFX)', aviso: null },
  });
  expect(ditoPor(lido.papel)).toEqual(
    expect.arrayContaining([
      'Banco: Itaú (341)',
      'Agência: 0123',
      'Conta: 45678-9',
      'Entradas: 2.000,50',
      'Saídas: 1.234,56',
      'Saldo em 30/09/2026: 1.234,56',
      '05/09/2026 | PAGTO & CIA | 77 | -1.234,56',
      '30/09/2026 | PIX | 77 | 2.000,50',
    ]),
  );
});

it('reads tags that are closed, a card, and entries without days of the whole', () => {
  const xml =
    '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CCSTMTRS><CCACCTFROM><ACCTID>1234</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260910</DTPOSTED><TRNAMT>-10.5</TRNAMT><NAME>LOJA</NAME><MEMO>LOJA CENTRO</MEMO></STMTTRN><STMTTRN><DTPOSTED>20260912</DTPOSTED><TRNAMT>5</TRNAMT><MEMO></MEMO></STMTTRN></BANKTRANLIST></CCSTMTRS></OFX>';
  expect(isOfx(xml)).toBe(true);
  const lido = readOfx(xml);
  expect(lido.periodo).toEqual({ inicio: '2026-09-10', fim: '2026-09-12' });
  expect(lido.papel?.titulo).toBe('Fatura de cartão (OFX)');
  expect(ditoPor(lido.papel)).toContain('10/09/2026 | LOJA CENTRO |  | -10,50');
  expect(ditoPor(lido.papel)).toContain('12/09/2026 |  |  | 5,00');
});

it('says that there is no statement in a file without one', () => {
  const lido = readOfx(
    'OFXHEADER:100\n<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>20261003</SONRS></SIGNONMSGSRSV1></OFX>',
  );
  expect(lido).toMatchObject({
    periodo: null,
    papel: { aviso: 'O arquivo não traz extrato de conta nem de cartão.' },
  });
});
