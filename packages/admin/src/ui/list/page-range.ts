import { formatCount } from '~/lib/intl'
import type { PageOf } from './column'

type Page = Pick<PageOf<unknown>, 'items' | 'total' | 'totalIsCapped' | 'page' | 'limit'>

/** The first and last row number of the page, starting at 1; both 0 if it is empty. */
export const getRange = ({ items, page, limit }: Page) =>
  items.length === 0
    ? { first: 0, last: 0 }
    : { first: (page - 1) * limit + 1, last: (page - 1) * limit + items.length }

/** Returns the number of pages; beyond a capped total always one more, while pages are full. */
export const countPages = ({ items, total, totalIsCapped, page, limit }: Page) => {
  const counted = Math.max(1, Math.ceil(total / limit))
  return totalIsCapped && page >= counted && items.length === limit
    ? page + 1
    : Math.max(counted, items.length && page)
}

/** "1,234", or "10,000+" if the server stopped counting. */
export const formatTotal = ({ total, totalIsCapped }: Pick<Page, 'total' | 'totalIsCapped'>) =>
  formatCount(total) + (totalIsCapped ? '+' : '')
