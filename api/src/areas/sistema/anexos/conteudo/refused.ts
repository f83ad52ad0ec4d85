import { invalidFields } from '../../../../platform/app/refusal';

export const refused = (text: string) => invalidFields({ arquivo: [text] });
export const notAllowed = () => refused('Tipo de arquivo não permitido.');
