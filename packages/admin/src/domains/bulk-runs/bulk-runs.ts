/** The public entry: what other domains use. */
export { BulkRunView } from './BulkRunView'
export { EditRunStrip, RunStrip } from './RunStrip'
