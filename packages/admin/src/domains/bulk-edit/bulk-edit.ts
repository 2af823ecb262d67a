/** The public entry: what other domains use to edit their records like a spreadsheet. */
export {
  type Cells,
  countColumn,
  dayColumn,
  listColumn,
  moneyColumn,
  type SheetRow,
  statusColumn,
  textColumn,
} from './columns'
export { EditSheet } from './EditSheet'
export { ToolPopover } from './GridToolbar'
export { type Edits, readRow } from './grid-edits'
export type { Grid } from './use-grid'
export { loadAll, useSheetRows } from './use-sheet-rows'
