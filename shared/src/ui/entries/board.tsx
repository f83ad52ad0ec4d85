/// <reference path="../assets.d.ts" />
export { Board, type BoardColumn, BoardLine, BoardTitle } from '../kit/board/board';
export { Choice, optionsOf, Toolbar, ViewSwitch } from '../patterns/toolbar/toolbar';
