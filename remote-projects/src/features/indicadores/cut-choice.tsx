import { recorteLabels } from '@gestao/shared/contracts/operacao/values/indicadores';
import { useQuery } from '@gestao/shared/query';
import { optionsOf, withKnown } from '@gestao/shared/rules/options';
import { Choice } from '@gestao/shared/ui/board';
import { texts } from '../../texts/indicadores';
import { monthOptions } from './indicador-value';
import { type Lugar, opcoesQuery } from './indicadores.queries';

const comOpcoes = { departamento: 'departamentos', equipe: 'equipes', usuario: 'pessoas' } as const;

/** Month and cut of what is shown, in the address. */
export function CutChoice({
  filters,
  month,
  recortes = ['geral', 'departamento', 'equipe', 'usuario'],
  named,
  set,
}: {
  filters: Readonly<Record<string, string>>;
  /** The month that is shown while the address names none. */
  month: string | undefined;
  recortes?: readonly (keyof typeof recorteLabels)[];
  /** What the cut in the address is called, where the choice does not have it. */
  named?: { uuid: string; nome: string } | null | undefined;
  set: (changes: Record<string, string | undefined>) => void;
}) {
  const opcoes = useQuery(opcoesQuery());
  const recorte = filters.recorte as keyof typeof recorteLabels | undefined;
  const list =
    recorte && Object.hasOwn(comOpcoes, recorte) ? comOpcoes[recorte as keyof typeof comOpcoes] : null;
  const choices = list === null ? [] : (opcoes.data?.[list] ?? []);
  const options = withKnown(optionsOf(choices), filters.alvo === named?.uuid ? named : null);
  const months = monthOptions();
  if (month && !months.some(({ value }) => value === month)) months.push({ value: month, label: month });
  return (
    <>
      <Choice
        label={texts.month}
        value={filters.competencia ?? month}
        options={months}
        onChange={(competencia) => set({ competencia })}
      />
      <Choice
        label={texts.cut}
        value={recorte}
        options={[
          { value: '', label: texts.cut },
          ...recortes
            .filter((one) => one !== 'cliente' || one === recorte)
            .map((one) => ({ value: one, label: recorteLabels[one] })),
        ]}
        onChange={(next) => set({ recorte: next || undefined, alvo: undefined })}
      />
      {recorte && recorte !== 'geral' && (
        <Choice
          label={texts.of(recorteLabels[recorte])}
          value={filters.alvo}
          options={[{ value: '', label: texts.choose }, ...options]}
          onChange={(alvo) => set({ alvo: alvo || undefined })}
        />
      )}
    </>
  );
}

/** Month and cut of the address; a cut without its name is none yet. */
export function lugarDe(filters: Readonly<Record<string, string>>): Lugar {
  const { competencia, recorte, alvo } = filters as Lugar;
  return {
    competencia,
    ...(recorte === 'geral' ? { recorte } : recorte && alvo ? { recorte, alvo } : {}),
  };
}
