/// <reference path="../assets.d.ts" />
export { type Bar, BarList } from '../kit/charts/bar-list';
export { Cascade, type CascadePart } from '../kit/charts/cascade';
export { ChartCard, type ChartTable } from '../kit/charts/chart-card';
export { ColumnChart, type ColumnSeries } from '../kit/charts/column-chart';
export { type Point, PointChart } from '../kit/charts/point-chart';
export { ProgressRing } from '../kit/charts/progress-ring';
export { Sparkline } from '../kit/charts/sparkline';
