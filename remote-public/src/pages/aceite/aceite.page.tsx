import { CodigoPage } from './codigo.page';
import { ConferirPage } from './conferir.page';
import { DadosPage } from './dados.page';
import type { VisaoAceite } from './passo';
import { ProntoPage } from './pronto.page';

/** The acceptance, one page for each step; the address and the server decide which. */
export function AceitePage({ visao }: { visao: VisaoAceite }) {
  switch (visao.aceite.passo) {
    case 'conferir':
      return <ConferirPage visao={visao} />;
    case 'dados':
      return <DadosPage visao={visao} />;
    case 'codigo':
      return <CodigoPage visao={visao} />;
    default:
      return <ProntoPage visao={visao} />;
  }
}
