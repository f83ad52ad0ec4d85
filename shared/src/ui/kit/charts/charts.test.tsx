import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axisOf } from './axis';
import { BarList } from './bar-list';
import { ColumnChart } from './column-chart';
import { PointChart } from './point-chart';
import { Sparkline } from './sparkline';

const format = (value: number | null) => (value === null ? 'sem valor' : `${value} horas`);

describe('an axis', () => {
  it('has a place for every value and for zero, between round ends', () => {
    const axis = axisOf([340, 1270]);
    expect([axis.low, axis.high]).toEqual([0, 1500]);
    expect(axis.ticks[0]).toBe(0);
    expect(axis.at(750)).toBeCloseTo(0.5);
    expect(axisOf([-35, 80]).low).toBeLessThanOrEqual(-35);
  });

  it('is never shorter than asked, nor without length', () => {
    expect(axisOf([12], 1000).high).toBe(1000);
    expect(axisOf([]).at(0)).toBe(0);
    expect(axisOf([0, 0]).high).toBe(1);
  });
});

function months(more: Partial<Parameters<typeof ColumnChart>[0]> = {}) {
  return render(
    <ColumnChart
      title="Horas por mês"
      summary="Março teve 9 horas."
      header="Mês"
      labels={['Janeiro', 'Fevereiro', 'Março']}
      format={format}
      series={{ name: 'Realizado', values: [4, null, 9] }}
      {...more}
    />,
  );
}

describe('columns', () => {
  it('say their values under a pointer, with the period before and the limit', async () => {
    const { container } = months({
      before: { name: 'Ano anterior', values: [3, 2, 8] },
      limit: { name: 'Contratado', values: [5, 5, 8] },
    });
    const slot = container.querySelectorAll('.slot')[2];
    expect(slot).toBeDefined();
    await userEvent.hover(slot as Element);
    expect(slot).toHaveTextContent('MarçoRealizado: 9 horasAno anterior: 8 horasContratado: 8 horas');
    await userEvent.unhover(container.querySelector('.columns') as Element);
    expect(slot).not.toHaveTextContent('Realizado');
  });

  it('draw nothing where there is no value, and mark what is over its limit', () => {
    const { container } = months({
      limit: { name: 'Contratado', values: [5, 5, 8] },
      over: { name: 'Além do contratado', tone: 'red' },
    });
    const columns = [...container.querySelectorAll('.column')];
    expect(columns).toHaveLength(2);
    expect(columns.map((one) => one.classList.contains('red'))).toEqual([false, true]);
  });

  it('are a table on demand, and a sentence for who sees neither', async () => {
    months();
    expect(screen.getByText('Março teve 9 horas.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ver em tabela' }));
    const rows = within(screen.getByRole('table', { name: 'Horas por mês' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MêsRealizado',
      'Janeiro4 horas',
      'Fevereirosem valor',
      'Março9 horas',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ver em gráfico' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('bars', () => {
  it('have one scale, on which the period before has its mark', () => {
    const { container } = render(
      <BarList
        title="Por origem"
        headers={['Origem', 'Orçamentos']}
        bars={[
          { name: 'Indicação', amount: 10, value: '10', before: { amount: 20, value: '20' } },
          { name: 'Site', amount: 5, value: '5' },
        ]}
      />,
    );
    const widths = [...container.querySelectorAll<HTMLElement>('.fill')].map((bar) => bar.style.width);
    expect(widths).toEqual(['50%', '25%']);
    expect(container.querySelector<HTMLElement>('.before')?.style.left).toBe('100%');
    expect(screen.getByTitle('10 · antes 20')).toBeInTheDocument();
    expect(screen.getByText('Por origem: o maior é Indicação, com 10.')).toBeInTheDocument();
  });

  it('shows what an amount is made of', () => {
    const { container } = render(
      <BarList
        title="Por pessoa"
        headers={['Pessoa', 'Fechamentos']}
        bars={[
          {
            name: 'Ana',
            amount: 4,
            value: '4',
            parts: [
              { key: 'atrasados', amount: 1, tone: 'red' },
              { key: 'fechados', amount: 3, tone: 'green' },
            ],
          },
        ]}
      />,
    );
    const widths = [...container.querySelectorAll<HTMLElement>('.fill')].map((bar) => bar.style.width);
    expect(widths).toEqual(['25%', '75%']);
  });
});

it('a point stands where its two values meet', () => {
  render(
    <PointChart
      title="Margem × desconto"
      summary="Um orçamento."
      x={{ label: 'Desconto', format: String, least: 10 }}
      y={{ label: 'Margem', format: String, least: 10 }}
      points={[{ key: 'a', x: 5, y: 10, name: 'ORC-1' }]}
      table={{ headers: ['Orçamento'], rows: [] }}
    />,
  );
  const point = screen.getByTitle('ORC-1').firstElementChild as HTMLElement;
  expect([point.style.left, point.style.bottom]).toEqual(['50%', '100%']);
});

it('a line with a gap is two lines, and one value is none', () => {
  const line = (values: (number | null)[]) => {
    const { container, unmount } = render(
      <Sparkline values={values} target={null} label="Evolução" tone="green" />,
    );
    const path = container.querySelector('path')?.getAttribute('d') ?? null;
    unmount();
    return path;
  };
  expect(line([1, 2, null, 3, 4])?.match(/M/g)).toHaveLength(2);
  expect(line([1, null])).toBeNull();
});
