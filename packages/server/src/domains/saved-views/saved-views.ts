import { counts, list } from './read-views.ts'
import { choose, create, remove, reorder, setDefault, update } from './save-view.ts'
import { download } from './stored-exports.ts'

/** The public entry of the domain: filters, order and columns of lists under a name. */
export const savedViews = { list, counts, create, update, remove, choose, reorder, setDefault, download }
export { exportViews } from './export-views.ts'
export { createView } from './save-view.ts'
export { watchViews } from './watch-views.ts'
