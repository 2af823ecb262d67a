import { formatCount } from '~/lib/intl'
import type { PageOf } from './column'

type Page = Pick<PageOf<unknown>, 'items' | 'total' | 'totalIsCapped' | 'page' | 'limit'>

/** The numbers of the first and last row shown, from 1; both 0 where there is none. */
export const rangeOf = ({ items, page, limit }: Page) =>
  items.length === 0
    ? { first: 0, last: 0 }
    : { first: (page - 1) * limit + 1, last: (page - 1) * limit + items.length }

/** How many pages there are to turn; beyond a capped total always one more, as long as the pages are full. */
export const pagesOf = ({ items, total, totalIsCapped, page, limit }: Page) => {
  const counted = Math.max(1, Math.ceil(total / limit))
  return totalIsCapped && page >= counted && items.length === limit
    ? page + 1
    : Math.max(counted, items.length && page)
}

/** "1,234", or "10,000+" if the server did not count further. */
export const formatTotal = ({ total, totalIsCapped }: Pick<Page, 'total' | 'totalIsCapped'>) =>
  formatCount(total) + (totalIsCapped ? '+' : '')
