import type { LateLetter } from '../../../platform/area/late-letter';
import { issuePasswordLink } from './password-link';

const letter = (modelo: LateLetter['modelo']): LateLetter => ({
  modelo,
  async prepare(tx, { para, now, publicUrl }) {
    const link = await issuePasswordLink(tx, { email: para, motivo: modelo, now });
    if (!link) return null;
    const { token, ...dados } = link;
    return { dados, segredos: { link: `${publicUrl}/reset-password/${token}` } };
  },
});

/** Letters with a link that sets a password. */
export const passwordLetters: readonly LateLetter[] = [letter('convite'), letter('redefinicao')];
