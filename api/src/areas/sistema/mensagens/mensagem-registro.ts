import type { RegistroDeMensagens } from '../../../platform/area/message-adapter';

/** Browser path of one message of a record: its thread opens there. */
export const rotaDaMensagem = ({ rota }: Pick<RegistroDeMensagens, 'rota'>, uuid: string) =>
  `${rota}&mensagem=${uuid}`;
