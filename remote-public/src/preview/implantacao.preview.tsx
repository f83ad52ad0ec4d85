import type { PaginaImplantacao } from '@gestao/shared/contracts/publico/publico';
import { call } from '@gestao/shared/http';
import { useState } from 'react';
import { texts } from '../texts/publico.texts';
import { PreviewFrame } from './preview-frame';

const t = texts.previa;
const paginas = Object.entries(t.paginas) as [PaginaImplantacao, string][];

const isPagina = (value: unknown): value is PaginaImplantacao => paginas.some(([pagina]) => pagina === value);

/**
 * Slot `implantacao.preview`: one of the client's pages of an implantação.
 * @param props `uuid` of the implantação; with `pagina` the choice of page is the screen's own
 */
export default function ImplantacaoPreview({ uuid, pagina }: { uuid?: unknown; pagina?: unknown }) {
  const [chosen, setChosen] = useState<PaginaImplantacao>('documentos');
  const fixed = isPagina(pagina);
  const params = { uuid: String(uuid), pagina: fixed ? pagina : chosen };
  return (
    <>
      {fixed ? null : (
        <label className="cp-preview-pages">
          <span>{t.escolher}</span>
          <select
            value={chosen}
            onChange={(event) => {
              if (isPagina(event.currentTarget.value)) setChosen(event.currentTarget.value);
            }}
          >
            {paginas.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <PreviewFrame
        of={['implantacoes', params.uuid, params.pagina]}
        read={(signal) => call('GET /implantacoes/:uuid/visao-cliente/:pagina', { params, signal })}
      />
    </>
  );
}
