import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import type { ReactNode } from 'react';
import { Heading } from '../../components/page-settings';
import { texts } from '../../texts/aceite.texts';

/** A proposal at a step of its acceptance. */
export type VisaoAceite = VisaoProposta & { aceite: NonNullable<VisaoProposta['aceite']> };

/** Which step this is, and its title. */
export function Passo({ n, de, children }: { n: number; de: number; children: ReactNode }) {
  return (
    <div className="cp-step">
      <p className="cp-step-count">{texts.passo(n, de)}</p>
      <progress className="cp-progress" max={de} value={n} aria-hidden="true" />
      <Heading depth={0}>{children}</Heading>
    </div>
  );
}

/** Steps of this acceptance; without a code there is one less. */
export const passosDe = (visao: VisaoProposta) => (visao.resposta?.pede_codigo ? 3 : 2);

/** What the acceptance is compared with, so that nobody accepts other figures than those he saw. */
export function Visto({ visao }: { visao: VisaoProposta }) {
  const escolhidos = visao.servicos.filter((servico) => servico.opcional && servico.selecionado);
  return (
    <>
      <input type="hidden" name="mensal_centavos" value={visao.mensal_centavos} />
      <input type="hidden" name="implantacao_centavos" value={visao.implantacao_centavos} />
      {escolhidos.map(({ chave }) => (
        <input key={chave} type="hidden" name="opcionais" value={chave} />
      ))}
    </>
  );
}
