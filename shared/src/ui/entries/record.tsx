/// <reference path="../assets.d.ts" />
export { useListAddress } from '../../query';
export { DeleteRecord } from '../patterns/record/delete-record';
export { ChangedFields } from '../patterns/record/history/changed-fields';
export { logChange, logValue } from '../patterns/record/history/log-value';
export { logQuery } from '../patterns/record/history/logs.queries';
export { RecordHistory } from '../patterns/record/history/record-history';
export { LinkedRecords } from '../patterns/record/linked-records';
export { RecordPage } from '../patterns/record/record-page';
export { useKept } from '../patterns/record/use-kept';
export { useSaved } from '../patterns/record/use-saved';
