import { formatDate } from '@gestao/shared/config';
import type { CalendarioOpcoes, Evento, EventoUpdate } from '@gestao/shared/contracts/operacao/evento';
import {
  alcanceLabels,
  diasDaSemana,
  frequenciaLabels,
} from '@gestao/shared/contracts/operacao/values/evento';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { weekdayOf } from '@gestao/shared/rules/calendar';
import { optionOf, optionsOf, optionsOfLabels, withKnown } from '@gestao/shared/rules/options';
import { caiNoDia, diaEscolhido, primeirasDatas, type RegraDaSerie } from '@gestao/shared/rules/serie';
import { Loaded, Modal, Muted, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts/evento';
import {
  calendarioOpcoesQuery,
  contatosQuery,
  createEvento,
  eventoQuery,
  findClientes,
  noun,
  updateEvento,
} from './calendario.queries';
import { useCalendarioDone } from './use-calendario-done';

const schema = async () => (await import('@gestao/shared/contracts/operacao/evento')).eventoDialogSchema;

/** Where a new event begins. */
export interface Inicio {
  data: string;
  /** `HH:MM`; nine o'clock without one. */
  hora?: string;
}

/** A new event, or a loaded one, over the page. */
export function EventoFormDialog({
  one,
  inicio,
  onClose,
}: {
  one?: Evento;
  inicio?: Inicio;
  onClose: () => void;
}) {
  const query = useQuery(calendarioOpcoesQuery());
  return (
    <Modal open size="large" title={one ? texts.edit : texts.create} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(opcoes) => <EventoForm opcoes={opcoes} one={one} inicio={inicio} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function EventoForm({
  opcoes,
  one,
  inicio,
  onClose,
}: {
  opcoes: CalendarioOpcoes;
  one: Evento | undefined;
  inicio: Inicio | undefined;
  onClose: () => void;
}) {
  const done = useCalendarioDone(onClose);
  const queryClient = useQueryClient();
  async function save({ alcance, ocorrencia, versao, ...form }: EventoUpdate) {
    if (one) await updateEvento(one.uuid, { ...form, alcance, ocorrencia, versao });
    else await createEvento(form);
    done(texts.saved);
  }
  return (
    <Form
      label={one ? texts.edit : texts.create}
      submitLabel={texts.save}
      cancel={onClose}
      draft={one ? `${noun}.edit:${one.uuid}:${one.ocorrencia ?? ''}` : `${noun}.new`}
      schema={schema}
      defaultValues={one ? valuesOf(one) : blank(opcoes, inicio)}
      onSubmit={save}
      {...(one && {
        conflict: {
          load: async () => {
            const query = { ...eventoQuery(one.uuid, one.ocorrencia), staleTime: 0 };
            const fresh = await queryClient.fetchQuery(query);
            return {
              values: valuesOf(fresh),
              known: optionsOf([
                fresh.cliente,
                fresh.sala,
                ...fresh.participantes,
                ...(fresh.contatos ?? []),
              ]),
            };
          },
        },
      })}
    >
      <Fields opcoes={opcoes} one={one} />
    </Form>
  );
}

function Fields({ opcoes, one }: { opcoes: CalendarioOpcoes; one: Evento | undefined }) {
  const allDay = useFormValue('dia_inteiro') === true;
  const repete = useFormValue('repete') as string;
  const cliente = useFormValue('cliente_uuid') as string | null;
  const alcance = useFormValue('alcance');
  const series = one?.recorrencia != null;
  const alone = series && alcance === 'este';
  useEndAfterStart();
  return (
    <>
      {series && (
        <SelectField
          name="alcance"
          label={texts.alcance}
          required
          empty={null}
          options={optionsOfLabels(alcanceLabels)}
        />
      )}
      <Row gap={4} grow>
        <TextField name="titulo" label={texts.titulo} required maxLength={140} />
        <SelectField
          name="tipo"
          label={texts.tipo}
          required
          empty={null}
          options={withKnown(optionsOf(opcoes.tipos), one && { valor: one.tipo, rotulo: one.tipo_label })}
        />
      </Row>
      <Checkbox name="dia_inteiro" label={texts.diaInteiro} />
      <Row gap={4} grow>
        <DateField name="data_inicio" label={texts.dataInicio} required />
        {!allDay && <TextField name="hora_inicio" label={texts.horaInicio} type="time" required />}
      </Row>
      <Row gap={4} grow>
        <DateField name="data_fim" label={texts.dataFim} required />
        {!allDay && <TextField name="hora_fim" label={texts.horaFim} type="time" required />}
      </Row>
      {!alone && (
        <Row gap={4} grow>
          <SelectField
            name="repete"
            label={texts.repete}
            required
            empty={null}
            options={[{ value: 'nao', label: texts.naoRepete }, ...optionsOfLabels(frequenciaLabels)]}
          />
          {repete !== 'nao' && (
            <>
              <NumberField name="intervalo" label={texts.intervalo} hint={texts.intervaloHint} />
              <DateField name="ate" label={texts.ate} hint={texts.ateHint} />
            </>
          )}
        </Row>
      )}
      {!alone && repete === 'mensal' && <DiaDoMesField />}
      {!alone && repete !== 'nao' && <ProximasDatas />}
      {!alone && repete === 'semanal' && (
        <MultiSelect
          name="dias"
          label={texts.dias}
          options={diasDaSemana.map((label, dia) => ({ value: String(dia), label }))}
        />
      )}
      <MultiSelect
        name="participantes"
        label={texts.participantes}
        hint={texts.participantesHint}
        options={withKnown(optionsOf(opcoes.pessoas), ...(one?.participantes ?? []))}
      />
      <Row gap={4} grow>
        <SelectField
          name="sala_uuid"
          label={texts.sala}
          options={withKnown(optionsOf(opcoes.salas), one?.sala)}
        />
        <TextField name="local" label={texts.local} maxLength={140} />
      </Row>
      <SearchField
        name="cliente_uuid"
        label={texts.cliente}
        search={findClientes}
        known={optionOf(one?.cliente)}
      />
      <ContatosField cliente={cliente || null} one={one} />
      {Boolean(cliente) && <Checkbox name="visivel_cliente" label={texts.visivel} hint={texts.visivelHint} />}
      <Textarea name="descricao" label={texts.descricao} maxLength={4000} />
    </>
  );
}

/** An event put later takes its end along, as calendars do; an end that is after the start stays as it was told. */
function useEndAfterStart(): void {
  const inicio = useFormValue('data_inicio') as string | null;
  const fim = useFormValue('data_fim') as string | null;
  const setValue = useSetFormValue();
  const before = useRef(inicio);
  useEffect(() => {
    const moved = before.current !== inicio;
    before.current = inicio;
    if (moved && inicio && fim && fim < inicio) setValue('data_fim', inicio);
  }, [inicio, fim, setValue]);
}

/** Which day of each month; what a series has already stays a choice while its date is one of it. */
function DiaDoMesField() {
  // A date that is taken out or not yet whole is none.
  const inicio = useFormValue('data_inicio') as string | null;
  const guardado = useFormValue('dia_guardado') as number | null;
  const escolhido = useFormValue('no_mes') as string;
  if (!inicio) return null;
  const dia = Number(inicio.slice(8));
  const outro = guardado === null ? dia > 28 : guardado !== dia && guardado !== 31;
  const tem = escolhido === 'guardado' || (outro && guardado !== null && caiNoDia(inicio, guardado));
  return (
    <SelectField
      name="no_mes"
      label={texts.noMes}
      required
      empty={null}
      hint={
        escolhido !== 'ultimo' && dia > 28 && !(escolhido === 'guardado' && guardado === null)
          ? texts.semODia(dia)
          : undefined
      }
      options={[
        { value: 'dia', label: texts.todoDia(dia) },
        { value: 'ultimo', label: texts.noUltimoDia },
        ...(tem
          ? [{ value: 'guardado', label: guardado === null ? texts.soComODia(dia) : texts.todoDia(guardado) }]
          : []),
      ]}
    />
  );
}

/** What the rule comes to: its next six dates. */
function ProximasDatas() {
  const inicio = useFormValue('data_inicio') as string | null;
  const frequencia = useFormValue('repete') as RegraDaSerie['frequencia'];
  const intervalo = useFormValue('intervalo') as number | null;
  const dias = useFormValue('dias') as string[];
  const ate = (useFormValue('ate') as string | null) || null;
  const no_mes = useFormValue('no_mes') as string;
  const guardado = useFormValue('dia_guardado') as number | null;
  if (!inicio || intervalo === null || !Number.isInteger(intervalo) || intervalo < 1 || intervalo > 99)
    return null;
  const dia_mes = frequencia === 'mensal' ? diaEscolhido(no_mes, guardado, inicio) : undefined;
  if (dia_mes !== undefined && !caiNoDia(inicio, dia_mes)) return null;
  const regra = { frequencia, intervalo, dias_semana: dias.map(Number), dia_mes, ate };
  const datas = primeirasDatas(regra, inicio, 6).map((data) => formatDate(data));
  return (
    <>
      {frequencia === 'anual' && inicio.endsWith('-02-29') && <Muted>{texts.bissexto}</Muted>}
      {datas.length > 0 && <Muted>{texts.proximasDatas(datas)}</Muted>}
    </>
  );
}

/** Who of the chosen client is invited. With another client, or none, those of the one before go. */
function ContatosField({ cliente, one }: { cliente: string | null; one: Evento | undefined }) {
  const { data, isError } = useQuery(contatosQuery(cliente));
  const chosen = useFormValue('contatos') as string[];
  const setValue = useSetFormValue();
  const invited = one?.cliente && one.cliente.uuid === cliente ? (one.contatos ?? []) : [];
  const known = cliente === null || isError ? [] : data;
  const list = known && withKnown(optionsOf(known), ...invited);
  const kept = list ? chosen.filter((uuid) => list.some(({ value }) => value === uuid)) : chosen;
  const gone = kept.length < chosen.length;
  useEffect(() => {
    if (gone) setValue('contatos', kept);
  });
  if (cliente === null) return null;
  if (list?.length === 0) return <Muted>{texts.semContatos}</Muted>;
  return (
    <MultiSelect name="contatos" label={texts.contatos} hint={texts.contatosHint} options={list ?? []} />
  );
}

type Dia = '0' | '1' | '2' | '3' | '4' | '5' | '6';

function blank(opcoes: CalendarioOpcoes, { data, hora = '09:00' }: Inicio = { data: '' }) {
  const fim = Number(hora.slice(0, 2)) + 1;
  return {
    titulo: '',
    tipo: opcoes.tipos[0]?.valor ?? '',
    dia_inteiro: false,
    data_inicio: data,
    hora_inicio: hora,
    data_fim: data,
    hora_fim: fim > 23 ? '23:59' : `${String(fim).padStart(2, '0')}${hora.slice(2)}`,
    cliente_uuid: null,
    visivel_cliente: false,
    local: '',
    sala_uuid: null,
    descricao: '',
    participantes: [] as string[],
    contatos: [] as string[],
    repete: 'nao' as const,
    intervalo: 1,
    dias: data ? [String(weekdayOf(data)) as Dia] : [],
    no_mes: 'dia' as const,
    dia_guardado: null,
    ate: null,
    alcance: 'todos' as const,
    ocorrencia: null,
    versao: 0,
  };
}

/** How the form tells the day of the month: a series begun on the 29th or later may skip months without it. */
function diaDe({ recorrencia, data_inicio }: Evento): {
  no_mes: 'dia' | 'ultimo' | 'guardado';
  dia_guardado: number | null;
} {
  const dia = Number(data_inicio.slice(8));
  if (recorrencia?.frequencia !== 'mensal') return { no_mes: 'dia', dia_guardado: null };
  const { dia_mes } = recorrencia;
  if (dia_mes === 31) return { no_mes: 'ultimo', dia_guardado: 31 };
  if (dia_mes === undefined) return { no_mes: dia > 28 ? 'guardado' : 'dia', dia_guardado: null };
  return { no_mes: dia_mes === dia ? 'dia' : 'guardado', dia_guardado: dia_mes };
}

const valuesOf = (one: Evento) => ({
  titulo: one.titulo,
  tipo: one.tipo,
  dia_inteiro: one.dia_inteiro,
  data_inicio: one.data_inicio,
  hora_inicio: one.hora_inicio ?? '',
  data_fim: one.data_fim,
  hora_fim: one.hora_fim ?? '',
  cliente_uuid: one.cliente?.uuid ?? null,
  visivel_cliente: one.visivel_cliente,
  local: one.local ?? '',
  sala_uuid: one.sala?.uuid ?? null,
  descricao: one.descricao ?? '',
  participantes: one.participantes.map(({ uuid }) => uuid),
  contatos: (one.contatos ?? []).map(({ uuid }) => uuid),
  repete: one.recorrencia?.frequencia ?? ('nao' as const),
  intervalo: one.recorrencia?.intervalo ?? 1,
  dias: (one.recorrencia?.dias_semana.length
    ? one.recorrencia.dias_semana
    : [weekdayOf(one.data_inicio)]
  ).map((dia) => String(dia) as Dia),
  ...diaDe(one),
  ate: one.recorrencia?.ate ?? null,
  alcance: one.recorrencia ? ('este' as const) : ('todos' as const),
  ocorrencia: one.ocorrencia,
  versao: one.versao,
});
