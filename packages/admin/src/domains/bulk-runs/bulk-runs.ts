/** The public entry: what other domains use. */
export { BulkRunView } from './BulkRunView'
export { bulkRunQuery } from './bulk-run-queries'
export { EditRunStrip, RunStrip } from './RunStrip'
