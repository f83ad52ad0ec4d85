import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportReading } from './import-reading';

const leitura = {
  frases: [
    'Planilha “Relação”, uma de 2; 1 está oculta.',
    'Cabeçalho na linha 4; as 2 linhas acima ficaram de fora.',
  ],
  reparos: ['12 CNPJs tiveram zeros à esquerda restaurados: 1222333000109 → 01222333000109.'],
  folhas: [
    { nome: 'Apoio', oculta: true },
    { nome: 'Relação', oculta: false },
  ],
  folha: 'Relação',
  lembradas: true,
};

it('says how a file was read and what was mended, and offers other sheets and to forget what was known', async () => {
  const onSheet = jest.fn();
  const onForget = jest.fn();
  render(<ImportReading leitura={leitura} disabled={false} onSheet={onSheet} onForget={onForget} />);
  expect(screen.getByText(/Cabeçalho na linha 4/)).toBeInTheDocument();
  expect(screen.getByText(/12 CNPJs tiveram zeros/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ler pelos títulos' }));
  expect(onForget).toHaveBeenCalledTimes(1);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Planilha do arquivo' }),
    'Apoio (oculta)',
  );
  expect(onSheet).toHaveBeenCalledWith('Apoio');
});

it('says no more than there is', () => {
  const plain = { ...leitura, reparos: [], folhas: [], folha: null, lembradas: false };
  render(<ImportReading leitura={plain} disabled={false} onSheet={() => {}} onForget={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
