import { useUser } from '@gestao/shared/session';
import { ViewSwitch } from '@gestao/shared/ui/board';
import { texts as horas } from '../../texts/horas';
import { texts } from '../../texts/meu-dia';

const list = { id: 'lista', label: texts.list };
const board = { id: 'quadro', label: texts.board };
const day = { id: 'meu-dia', label: texts.myDay };
const hours = { id: 'horas', label: horas.hours };

/** Ways to look at one's tasks; the first leaves the address clean. Plan and sheet tell hours of the firm: not a client's. */
export function Views() {
  return <ViewSwitch views={useUser().is_client ? [list, board] : [list, board, day, hours]} />;
}
