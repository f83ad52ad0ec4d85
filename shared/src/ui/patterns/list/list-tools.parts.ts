export { ColumnList } from '../../kit/table/column-list';
export { resumeExports } from './files/background-exports';
export { runExport } from './files/run-export';
export { FilterEditor } from './filters/filter-editor';
export { FilterPicker } from './filters/filter-picker';
export { MassaRunner } from './massa/massa-runner';
