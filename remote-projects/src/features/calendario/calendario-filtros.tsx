import { useQuery } from '@gestao/shared/query';
import { optionsOf, withAny } from '@gestao/shared/rules/options';
import { Choice } from '@gestao/shared/ui/board';
import { Button } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/calendario';
import styles from './calendario.module.css';
import { calendarioOpcoesQuery, type Filtros } from './calendario.queries';
import { ClienteFiltro } from './evento-windows';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOf = (asked: string | null): string | undefined =>
  asked && uuidPattern.test(asked) ? asked : undefined;

/** What the address narrows the calendar to: one's own, unless something else is named. */
export function filtrosOf(search: URLSearchParams, client: boolean): Filtros {
  if (client) return {};
  const pessoa = uuidOf(search.get('pessoa'));
  const departamento = uuidOf(search.get('departamento'));
  const escopo = search.get('escopo');
  return {
    escopo: pessoa || departamento || escopo === 'todos' ? undefined : escopo === 'equipe' ? 'equipe' : 'eu',
    pessoa,
    departamento,
    cliente: uuidOf(search.get('cliente')),
  };
}

/** Whose time, and of which client; all in the address. */
export function CalendarioFiltros({
  filtros,
  nomeDoCliente,
  onChange,
}: {
  filtros: Filtros;
  /** As what was found names it. */
  nomeDoCliente: string | null;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}) {
  const { data } = useQuery(calendarioOpcoesQuery());
  const [byClient, setByClient] = useState(false);
  if (!data) return null;
  const options = (any: string, list: readonly { valor: string; rotulo: string }[]) =>
    withAny(any, optionsOf(list));
  const team = filtros.escopo === 'equipe';
  return (
    <fieldset aria-label={texts.filters} className={styles.filters}>
      {data.tem_equipe && (
        <Button
          small
          icon={team ? 'check' : undefined}
          aria-pressed={team}
          onClick={() =>
            onChange({ escopo: team ? undefined : 'equipe', pessoa: undefined, departamento: undefined })
          }
        >
          {texts.team}
        </Button>
      )}
      <Choice
        label={texts.person}
        value={filtros.pessoa}
        options={options(texts.anyPerson, data.pessoas)}
        onChange={(pessoa) => onChange({ pessoa, escopo: undefined })}
      />
      <Choice
        label={texts.department}
        value={filtros.departamento}
        options={options(texts.anyDepartment, data.departamentos)}
        onChange={(departamento) => onChange({ departamento, escopo: undefined })}
      />
      {byClient || filtros.cliente ? (
        <div className={styles.client}>
          <ClienteFiltro
            value={filtros.cliente ?? null}
            nome={nomeDoCliente}
            onChange={(cliente) => onChange({ cliente: cliente ?? undefined })}
          />
        </div>
      ) : (
        <Button small onClick={() => setByClient(true)}>
          {texts.byClient}
        </Button>
      )}
    </fieldset>
  );
}
