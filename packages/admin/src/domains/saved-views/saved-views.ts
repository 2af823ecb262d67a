/** The public entry: what other domains use. */
export { SavedViews } from './SavedViews'
