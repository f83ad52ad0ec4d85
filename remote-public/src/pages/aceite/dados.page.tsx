import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import { digitsOf, isValidCpf } from '@gestao/shared/rules/documents';
import { formatCentavos } from '@gestao/shared/rules/format';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/form-field';
import { maskCpf } from '../../model/cpf';
import { guardarRascunho, lerRascunho } from '../../model/rascunho';
import { texts } from '../../texts/aceite.texts';
import { texts as publico } from '../../texts/publico.texts';
import { Answer, PlainForm, retornoDe } from '../proposta-respostas';
import { Passo, passosDe, type VisaoAceite, Visto } from './passo';

const t = texts.dados;
type Erros = Retorno['erros'];

/** What a script can tell before anything is sent; the server says the same of a plain form. */
function conferir(form: HTMLFormElement): Erros {
  const dados = new FormData(form);
  const valor = (nome: string) => String(dados.get(nome) ?? '').trim();
  const email = form.elements.namedItem('email') as HTMLInputElement;
  return Object.fromEntries(
    Object.entries({
      nome: /\S\s+\S/.test(valor('nome')),
      cpf: isValidCpf(digitsOf(valor('cpf'))),
      email: valor('email') !== '' && email.validity.valid,
      declaro: dados.has('declaro'),
    }).flatMap(([nome, certo]) => (certo ? [] : [[nome, [t.erros[nome as keyof typeof t.erros]]]])),
  );
}

/** Second step: who accepts, filled in with what is known, checked field by field. */
export function DadosPage({ visao }: { visao: VisaoAceite }) {
  const { resposta, aceite } = visao;
  const form = useRef<HTMLFormElement>(null);
  const retorno = retornoDe(visao, 'aceite');
  const [erros, setErros] = useState<Erros>(retorno?.erros ?? {});
  const chave = `aceite-${visao.numero}-${visao.revisao}`;
  const valores: Record<string, string> = {
    nome: resposta?.contato?.nome ?? '',
    email: resposta?.contato?.email ?? '',
    ...aceite.valores,
    ...retorno?.valores,
  };

  useEffect(() => {
    // What was typed before the script came is on the page already, and stays.
    for (const [nome, valor] of Object.entries(lerRascunho<string>(chave) ?? {})) {
      const campo = form.current?.elements.namedItem(nome) as HTMLInputElement | null;
      if (!campo) continue;
      if (campo.type === 'checkbox') campo.checked ||= valor === 'on';
      else if (campo.value === campo.defaultValue) campo.value = valor;
    }
  }, []);

  const digitou = (event: FormEvent<HTMLFormElement>) => {
    const campo = event.target as HTMLInputElement;
    // Only at the end: who corrects in the middle keeps his place.
    if (campo.name === 'cpf' && campo.selectionStart === campo.value.length)
      campo.value = maskCpf(campo.value);
    const dados = new FormData(event.currentTarget);
    guardarRascunho(
      chave,
      Object.fromEntries(
        ['nome', 'cpf', 'cargo', 'email', 'declaro'].map((um) => [um, String(dados.get(um) ?? '')]),
      ),
    );
    // What was pointed out and is right now is pointed out no more.
    const ainda = conferir(event.currentTarget);
    if (erros[campo.name] && !ainda[campo.name]) setErros({ ...erros, [campo.name]: [] });
  };
  const enviar = (event: FormEvent<HTMLFormElement>) => {
    const faltas = conferir(event.currentTarget);
    const [primeiro] = Object.keys(faltas);
    setErros(faltas);
    if (!primeiro) return;
    event.preventDefault();
    (event.currentTarget.elements.namedItem(primeiro) as HTMLInputElement).focus();
  };

  const campo = { formulario: 'aceite', retorno: { erros, valores } };
  const erro = erros.declaro?.[0];
  return (
    <>
      <Passo n={2} de={passosDe(visao)}>
        {t.titulo}
      </Passo>
      <p>
        {publico.proposta.aceite.total(
          formatCentavos(visao.mensal_centavos),
          visao.implantacao_centavos > 0 ? formatCentavos(visao.implantacao_centavos) : null,
        )}
      </p>
      <div className="cp-card">
        <PlainForm
          formulario="aceite"
          action="?passo=dados"
          formRef={form}
          onSubmit={enviar}
          onInput={digitou}
          // What is wrong is told beside each field, by this page or by the server.
          noValidate
        >
          <input type="hidden" name="passo" value="dados" />
          <Answer retorno={retorno} />
          <Visto visao={visao} />
          <p className="cp-muted">{t.abertura}</p>
          <TextField {...campo} name="nome" label={t.nome} autoComplete="name" maxLength={160} required />
          <TextField {...campo} name="cpf" label={t.cpf} inputMode="numeric" maxLength={14} required />
          <TextField
            {...campo}
            name="cargo"
            label={t.cargo}
            autoComplete="organization-title"
            maxLength={120}
          />
          <TextField
            {...campo}
            name="email"
            type="email"
            label={t.email}
            help={
              resposta?.pede_codigo && resposta.contato
                ? t.emailAjudaCodigo(resposta.contato.email)
                : t.emailAjuda
            }
            autoComplete="email"
            maxLength={254}
            required
          />
          <label className="cp-check">
            <input
              type="checkbox"
              name="declaro"
              required
              defaultChecked={valores.declaro === 'on'}
              aria-invalid={erro ? true : undefined}
              aria-describedby={erro ? 'aceite-declaro-erro' : undefined}
            />
            <span>{resposta?.declaracao}</span>
          </label>
          {erro ? (
            <p className="cp-error" id="aceite-declaro-erro">
              {erro}
            </p>
          ) : null}
          <button type="submit" className="cp-button cp-primary">
            {resposta?.pede_codigo ? t.botaoCodigo : t.botao}
          </button>
          <a className="cp-button" href="?passo=conferir">
            {texts.voltar}
          </a>
        </PlainForm>
      </div>
    </>
  );
}
