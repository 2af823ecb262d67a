import { m } from '~/paraglide/messages.js'

type Search = { isFetching: boolean; error: Error | null }

/** The text of a list of options that is empty: the search runs, failed, or found nothing. */
export const nothingFound = ({ isFetching, error }: Search, none: string): string => {
  if (isFetching) return m.product_picker_searching()
  return error ? m.ui_search_failed() : none
}
