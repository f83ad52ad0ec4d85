import { attachment } from './attachment';

describe('attachment', () => {
  it.each([
    [
      'relatório (1).csv',
      'attachment; filename="relatorio (1).csv"; filename*=UTF-8\'\'relat%C3%B3rio%20%281%29.csv',
    ],
    [`d'água*!.pdf`, `attachment; filename="d'agua*!.pdf"; filename*=UTF-8''d%27%C3%A1gua%2A%21.pdf`],
    ['a"; x="b\\.pdf', 'attachment; filename="a_; x=_b_.pdf"; filename*=UTF-8\'\'a%22%3B%20x%3D%22b%5C.pdf'],
    [
      'linha\r\nSet-Cookie: x\u202e.pdf\ud800',
      'attachment; filename="linhaSet-Cookie: x.pdf"; filename*=UTF-8\'\'linhaSet-Cookie%3A%20x.pdf',
    ],
    ['Ipê Ltda..pdf', 'attachment; filename="Ipe Ltda.pdf"; filename*=UTF-8\'\'Ip%C3%AA%20Ltda.pdf'],
    ['100%日.xlsx', 'attachment; filename="100__.xlsx"; filename*=UTF-8\'\'100%25%E6%97%A5.xlsx'],
  ])('names %j so that no header breaks', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
