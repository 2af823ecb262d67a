/** The public entry: what other domains use. */
export { BulkRunView } from './BulkRunView'
export { RunStrip } from './RunStrip'
