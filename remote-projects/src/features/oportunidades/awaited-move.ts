import type { OportunidadeEtapaForm } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { refusalCode } from '@gestao/shared/http';

/** Whether a move was refused because no meeting is written down yet. */
export const asksMeeting = (error: unknown) => refusalCode(error) === 'etapa_exige_reuniao';

/** A move that was refused for want of a meeting, in the words of its refusal. */
export interface AwaitedMove {
  form: OportunidadeEtapaForm;
  refusal: string;
}
