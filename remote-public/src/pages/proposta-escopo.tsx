import type { ServicoProposto } from '@gestao/shared/contracts/publico/publico';
import { texts } from '../texts/publico.texts';

const t = texts.proposta;

/** What a service is, holds and leaves out. @param dobrado the scope opens */
export function EscopoDoServico({ servico, dobrado }: { servico: ServicoProposto; dobrado: boolean }) {
  const escopo = (
    <>
      <Escopo titulo={t.incluso} itens={servico.incluso} className="cp-in" />
      <Escopo titulo={t.naoIncluso} itens={servico.nao_incluso} className="cp-out" />
    </>
  );
  return (
    <>
      <p className="cp-description">{servico.descricao}</p>
      {dobrado && servico.incluso.length + servico.nao_incluso.length > 0 ? (
        <details className="cp-fold">
          <summary>
            {t.escopo} <span className="cp-hidden">{servico.nome}</span>
          </summary>
          {escopo}
        </details>
      ) : (
        escopo
      )}
    </>
  );
}

function Escopo({ titulo, itens, className }: { titulo: string; itens: string[]; className: string }) {
  if (itens.length === 0) return null;
  return (
    <div className="cp-scope">
      <p className="cp-scope-title">{titulo}</p>
      <ul className={className}>
        {itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
