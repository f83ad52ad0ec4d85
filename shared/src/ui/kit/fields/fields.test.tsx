import { type ReactNode, useState } from 'react';
import { renderPage, screen, waitFor, within } from '../../../testing';
import {
  CodeField,
  DateField,
  MaskedField,
  MoneyField,
  MultiSelect,
  NumberField,
  PasswordField,
  PercentField,
  RadioField,
  SearchField,
  SelectField,
  Switch,
  Textarea,
} from '../../entries/form';

/** Renders a field with state around it and reports every value. */
function show<V>(render: (props: { value: V; onChange: (value: V) => void }) => ReactNode, initial: V) {
  const values: V[] = [];
  function Holder() {
    const [value, setValue] = useState(initial);
    return render({
      value,
      onChange: (next) => {
        values.push(next);
        setValue(next);
      },
    });
  }
  return { ...renderPage(<Holder />), values, last: () => values.at(-1) };
}

test('a choice keeps a value of a newer list in sight, and leaves it only for another one', async () => {
  const { user, values } = show<string | null>(
    (props) => <SelectField label="Porte" options={[{ value: 'medio', label: 'Médio' }]} {...props} />,
    'gigante',
  );
  const field = screen.getByRole('combobox', { name: 'Porte' });
  expect(field).toHaveDisplayValue('gigante');
  await user.selectOptions(field, 'Médio');
  expect(values).toEqual(['medio']);
  expect(screen.queryByRole('option', { name: 'gigante' })).not.toBeInTheDocument();
});

describe('money and numbers', () => {
  test.each([
    ['1.234,56', 123_456, '1.234,56'],
    ['R$ 10', 1000, '10,00'],
    ['1234.5', 123_450, '1.234,50'],
    ['', null, ''],
  ])('pasting "%s" as money', async (text, centavos, shown) => {
    const { user, last } = show<number | null>((props) => <MoneyField label="Valor" {...props} />, 1);
    const input = screen.getByRole('textbox', { name: 'Valor' });
    expect(input).toHaveValue('0,01');
    await user.clear(input);
    if (text) await user.paste(text);
    await user.tab();
    expect(last()).toBe(centavos);
    expect(input).toHaveValue(shown);
  });

  test('percentages are basis points, numbers carry their places', async () => {
    const percent = show<number | null>((props) => <PercentField label="Margem" {...props} />, null);
    await percent.user.type(screen.getByRole('textbox', { name: 'Margem' }), '16,33');
    expect(percent.last()).toBe(1633);
    percent.unmount();
    const minutes = show<number | null>(
      (props) => <NumberField label="Minutos" decimals={3} {...props} />,
      1500,
    );
    const input = screen.getByRole('textbox', { name: 'Minutos' });
    expect(input).toHaveValue('1,5');
    await minutes.user.clear(input);
    await minutes.user.type(input, '2,5x');
    await minutes.user.tab();
    expect(minutes.last()).toBeNaN();
    expect(input).toHaveValue('2,5x');
    expect(input).toHaveAccessibleDescription(/Informe um número com até 3 casas decimais\./);
  });

  test('what a page keeps of the typed text stays in sight; its problem is told once the field is left', async () => {
    function Page() {
      const [kept, setKept] = useState('');
      return (
        <NumberField
          label="Prazo"
          value={12}
          text={kept || undefined}
          problem={kept && 'De 1 a 60.'}
          onChange={(value, text = '') => setKept(value !== null && value <= 60 ? '' : text)}
        />
      );
    }
    const { user } = renderPage(<Page />);
    const input = screen.getByRole('textbox', { name: 'Prazo' });
    await user.clear(input);
    await user.type(input, '99');
    expect(screen.queryByText('De 1 a 60.')).not.toBeInTheDocument();
    await user.tab();
    expect(input).toHaveValue('99');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/De 1 a 60\./);
    await user.clear(input);
    await user.type(input, '24');
    expect(input).toBeValid();
  });
});

describe('masks', () => {
  test.each([
    ['cpf', '529.982.247-25', '52998224725', '529.982.247-25'],
    ['cpf', '52998224725', '52998224725', '529.982.247-25'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['documento', '529 982 247 25', '52998224725', '529.982.247-25'],
    ['documento', '11222333000181', '11222333000181', '11.222.333/0001-81'],
    ['cep', '01310-100', '01310100', '01310-100'],
    ['telefone', '+55 (11) 98765-4321', '+5511987654321', '(11) 98765-4321'],
    ['telefone', '1132654321', '+551132654321', '(11) 3265-4321'],
  ] as const)('%s takes "%s"', async (mask, pasted, value, shown) => {
    const { user, last } = show<string>((props) => <MaskedField label="Campo" mask={mask} {...props} />, '');
    const input = screen.getByRole('textbox', { name: 'Campo' });
    await user.click(input);
    await user.paste(pasted);
    expect(last()).toBe(value);
    expect(input).toHaveValue(shown);
  });

  test.each([
    ['119', '(11) 9'],
    ['5532', '(55) 32'],
    ['11987654321', '(11) 98765-4321'],
  ])('a telephone typed as %s shows only what was typed', async (typed, shown) => {
    const { user } = show<string>((props) => <MaskedField label="Telefone" mask="telefone" {...props} />, '');
    await user.type(screen.getByRole('textbox', { name: 'Telefone' }), typed);
    expect(screen.getByRole('textbox', { name: 'Telefone' })).toHaveValue(shown);
  });

  test('correcting in the middle keeps the caret in its place', async () => {
    const { user, last } = show<string>(
      (props) => <MaskedField label="CPF" mask="cpf" {...props} />,
      '52998224725',
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' });
    await user.click(input);
    input.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}1');
    expect(last()).toBe('52918224725');
    expect(input.selectionStart).toBe(5);
  });
});

test('a code takes digits only and tells when it is complete, also when pasted', async () => {
  const done = jest.fn();
  const { user } = show<string>((props) => <CodeField label="Código" onComplete={done} {...props} />, '');
  await user.click(screen.getByRole('textbox', { name: 'Código' }));
  await user.paste('12a 3');
  expect(done).not.toHaveBeenCalled();
  await user.paste('456');
  expect(done).toHaveBeenCalledWith('123456');
});

test('a password that the api refuses as common says so before it is sent', async () => {
  const { user } = show<string>((props) => <PasswordField label="Senha" meter={{}} {...props} />, '');
  await user.type(screen.getByLabelText('Senha'), 'Contabilidade@2026');
  expect(screen.getByRole('meter', { name: 'Força da senha' })).toHaveAttribute(
    'aria-valuetext',
    'Fácil de adivinhar: não será aceita',
  );
});

test('a password can be shown, and its strength is told', async () => {
  const { user } = show<string>((props) => <PasswordField label="Senha" meter={{}} {...props} />, '');
  const input = screen.getByLabelText('Senha');
  expect(input).toHaveAttribute('type', 'password');
  await user.type(input, 'curta');
  expect(screen.getByRole('meter', { name: 'Força da senha' })).toHaveAttribute(
    'aria-valuetext',
    'Muito curta',
  );
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.type(input, ' cavalo correto bateria');
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Forte');
});

test('dates, texts, switches and choices', async () => {
  const date = show<string | null>((props) => <DateField label="Prazo" {...props} />, '2026-11-20');
  const input = screen.getByLabelText('Prazo');
  expect(input).toHaveValue('2026-11-20');
  await date.user.clear(input);
  expect(date.last()).toBeNull();
  date.unmount();

  const text = show<string>((props) => <Textarea label="Motivo" {...props} />, '');
  await text.user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Porque sim');
  expect(text.last()).toBe('Porque sim');
  text.unmount();

  const onOff = show<boolean>(
    (props) => <Switch label="Minha equipe" hint="Só para líderes." {...props} />,
    false,
  );
  await onOff.user.click(
    screen.getByRole('switch', { name: 'Minha equipe', description: 'Só para líderes.' }),
  );
  expect(onOff.last()).toBe(true);
  onOff.unmount();

  const options = [
    { value: 'a', label: 'Antecipa' },
    { value: 'p', label: 'Posterga' },
  ];
  const radio = show<string | null>(
    (props) => <RadioField label="Ajuste" options={options} {...props} />,
    null,
  );
  await radio.user.click(
    within(screen.getByRole('radiogroup', { name: 'Ajuste' })).getByRole('radio', { name: 'Posterga' }),
  );
  expect(radio.last()).toBe('p');
});

describe('finding options', () => {
  const people = [
    { value: '1', label: 'José Álvares' },
    { value: '2', label: 'Ana Costa', hint: 'Fiscal' },
    { value: '3', label: 'Bruno Dias' },
  ];

  test('one of a list, without minding accents, by keyboard', async () => {
    const { user, last } = show<string | null>(
      (props) => <SearchField label="Responsável" options={people} {...props} />,
      null,
    );
    const box = screen.getByRole('combobox', { name: 'Responsável' });
    await user.type(box, 'alva');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(last()).toBe('1');
    expect(box).toHaveValue('José Álvares');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(last()).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(last()).toBeNull();
    await user.type(box, 'zzz');
    expect(screen.getByText('Nenhuma opção encontrada.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('');
  });

  test('one asked of the api, of which only the last question counts', async () => {
    const asked: string[] = [];
    const search = async (text: string) => {
      asked.push(text);
      if (text === 'x') throw 'Erro de conexão.';
      return people.filter((one) => one.label.includes(text));
    };
    const { user, last } = show<string | null>(
      (props) => <SearchField label="Cliente" search={search} {...props} />,
      null,
    );
    const box = screen.getByRole('combobox', { name: 'Cliente' });
    await user.click(box);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await user.type(box, 'Bru');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(asked.at(-1)).toBe('Bru');
    await user.click(screen.getByRole('option', { name: 'Bruno Dias' }));
    expect(last()).toBe('3');
    expect(box).toHaveValue('Bruno Dias');
    await user.clear(box);
    await user.type(box, 'x');
    expect(await screen.findByText('Não foi possível buscar as opções.')).toBeInTheDocument();
  });

  test('several, as chips', async () => {
    const { user, last } = show<readonly string[]>(
      (props) => <MultiSelect label="Equipe" options={people} {...props} />,
      ['2'],
    );
    await user.click(screen.getByRole('combobox', { name: 'Equipe' }));
    expect(screen.getByRole('option', { name: /Ana Costa/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('option', { name: 'Bruno Dias' }));
    expect(last()).toEqual(['2', '3']);
    await user.click(screen.getByRole('button', { name: 'Remover Ana Costa' }));
    expect(last()).toEqual(['3']);
    await user.click(screen.getByRole('combobox', { name: 'Equipe' }));
    await user.keyboard('{Backspace}');
    expect(last()).toEqual([]);
  });
});

test('a pasted text above the limit stays whole, and the field says by how much it passed', async () => {
  const { user, last } = show<string>((props) => <Textarea label="Motivo" maxLength={500} {...props} />, '');
  const field = screen.getByRole('textbox', { name: 'Motivo' });
  await user.click(field);
  await user.paste('x'.repeat(6000));
  expect(last()).toHaveLength(6000);
  expect(field).toHaveAccessibleDescription('Máximo de 500 caracteres: há 6.000.');
  await user.clear(field);
  await user.paste('x'.repeat(500));
  expect(field).not.toBeInvalid();
});
