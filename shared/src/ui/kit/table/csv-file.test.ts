import { csvFile } from './csv-file';

it.each(['=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '  =1', '\t=1', '\u3000＝1'])(
  'no cell is taken for a formula: %j',
  async (cell) => {
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(csvFile([[cell, 'Padaria']]));
    });
    expect(text.replace('\ufeff', '')).toBe(`'${cell};Padaria\r\n`);
  },
);
