import { abrangenciaLabels, feriadosAnos } from '@gestao/shared/contracts/sistema/feriados';
import { optionsOfLabels } from '@gestao/shared/rules/options';

export const texts = {
  title: 'Feriados',
  hint: `Os nacionais e bancários são calculados, ${feriadosAnos} anos para trás e para a frente. Prazos e dias úteis seguem este calendário.`,
  year: 'Ano',
  create: 'Novo feriado',
  edit: 'Editar feriado',
  caption: (year: number) => `Feriados de ${year}`,
  data: 'Data',
  weekday: 'Dia',
  nome: 'Nome',
  abrangencia: 'Abrangência',
  place: 'Onde',
  uf: 'UF',
  gone: 'Este feriado não existe mais.',
  municipio: 'Município',
  municipioHint: 'Digite o nome; vale para os clientes desse município.',
  counts: 'Conta como dia útil',
  countsHint: 'Há expediente normal: prazos podem cair neste dia.',
  businessDay: 'Dia útil',
  dayOff: 'Sem expediente',
  computed: 'Calculado',
  changed: 'Alterado',
  own: 'Da empresa',
  work: 'Contar como dia útil',
  rest: 'Contar como feriado',
  restore: 'Voltar ao calculado',
  restored: 'O feriado voltou ao calculado.',
  removeTitle: (name: string, date: string) => `Excluir o feriado ${name} de ${date}?`,
  removeHint: 'Os prazos passam a contar este dia como útil.',
  businessDays: (year: number) => `Dias úteis de ${year}`,
  months: ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'],
  weekdays: ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'],
  total: 'Ano',
} as const;

export const abrangenciaOptions = optionsOfLabels(abrangenciaLabels);
