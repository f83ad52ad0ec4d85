import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos } from '@gestao/shared/rules/format';
import { type ChangeEvent, useRef, useState } from 'react';
import { Section } from '../components/page-frame';
import { sendForm } from '../components/send-form';
import { texts } from '../texts/publico.texts';
import { EscopoDoServico } from './proposta-escopo';
import { Answer, PlainForm, retornoDe, semConexao } from './proposta-respostas';
import { precoDoServico } from './proposta-valores';

const t = texts.proposta.opcionais;

const escolhidosDe = (visao: VisaoProposta) =>
  visao.servicos.filter((servico) => servico.opcional && servico.selecionado).map(({ chave }) => chave);

/** Whether the client may still choose among optional services. */
export const escolheOpcionais = ({ resposta, servicos }: VisaoProposta) =>
  resposta !== null && servicos.some((servico) => servico.opcional);

/**
 * Optional services with their prices. Every figure is the server's: where scripts run each change asks
 * for it at once and what was typed elsewhere stays; without them the button does.
 */
export function Opcionais({
  visao,
  onVisao,
}: {
  visao: VisaoProposta;
  onVisao: (visao: VisaoProposta) => void;
}) {
  const [marcados, setMarcados] = useState(() => escolhidosDe(visao));
  const [calculando, setCalculando] = useState(false);
  const [fora, setFora] = useState(false);
  const ultima = useRef(0);
  const opcionais = visao.servicos.filter((servico) => servico.opcional);
  if (!escolheOpcionais(visao)) return null;
  const retorno = retornoDe(visao, 'opcionais');
  const certo = retorno && Object.keys(retorno.erros).length === 0 && !retorno.mensagem;

  const alter = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { form, value, checked } = currentTarget;
    if (!form) return;
    const escolha = opcionais
      .map(({ chave }) => chave)
      .filter((chave) => (chave === value ? checked : marcados.includes(chave)));
    setMarcados(escolha);
    setCalculando(true);
    ultima.current += 1;
    const vez = ultima.current;
    const nova = await sendForm([['formulario', 'opcionais'], ...escolha.map((one) => ['opcionais', one])]);
    // An answer that a later choice overtook is not shown.
    if (vez !== ultima.current) return;
    setCalculando(false);
    setFora(nova === 'fora');
    // The figures on the page are those of the choice that was kept last.
    if (nova === 'fora') return setMarcados(escolhidosDe(visao));
    if (nova?.pagina !== 'orcamento_aceite') return form.requestSubmit();
    setMarcados(escolhidosDe(nova));
    onVisao(nova);
  };

  return (
    <Section title={t.legenda} id="opcionais">
      <PlainForm formulario="opcionais" action="#opcionais">
        <p>{t.ajuda}</p>
        <fieldset className="cp-options" aria-busy={calculando || undefined}>
          <legend className="cp-hidden">{t.legenda}</legend>
          {opcionais.map((servico) => (
            <div key={servico.chave}>
              <label className="cp-check">
                <input
                  type="checkbox"
                  name="opcionais"
                  value={servico.chave}
                  checked={marcados.includes(servico.chave)}
                  onChange={alter}
                />
                <span>
                  {servico.nome}
                  <span className="cp-money cp-adds">{precoDoServico(servico)}</span>
                  {servico.implantacao_centavos ? (
                    <small>{t.implantacao(formatCentavos(servico.implantacao_centavos))}</small>
                  ) : null}
                </span>
              </label>
              <EscopoDoServico servico={servico} dobrado />
            </div>
          ))}
        </fieldset>
        <div className="cp-live" aria-live="polite">
          <Answer
            retorno={
              fora ? semConexao('opcionais') : certo ? { ...retorno, mensagem: t.atualizado } : retorno
            }
          />
        </div>
        <button type="submit" className="cp-button cp-no-script">
          {t.atualizar}
        </button>
      </PlainForm>
    </Section>
  );
}
