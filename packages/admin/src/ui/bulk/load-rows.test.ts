import { beforeEach, describe, expect, test } from 'vitest'
import { loadRows } from './one-by-one'

const all = Array.from({ length: 450 }, (_, index) => ({ _id: `row-${index}` }))
const pages: number[] = []
beforeEach(() => pages.splice(0))
const readPage = async ({ page, limit }: { page: number; limit: number }) => {
  pages.push(page)
  const items = all.slice((page - 1) * limit, page * limit)
  return { items, total: all.length, totalIsCapped: false, page, limit }
}

describe('the chosen rows', () => {
  test('of the page in sight are there already', async () => {
    const shown = all.slice(0, 3)
    expect(await loadRows({ ids: ['row-2', 'row-0'] }, shown, readPage)).toEqual([all[0], all[2]])
    expect(pages).toEqual([])
  })

  test('are read page by page once all that match are chosen, without the exceptions', async () => {
    const rows = await loadRows({ exceptIds: ['row-1'], expectedCount: 449 }, all.slice(0, 20), readPage)
    expect(pages).toEqual([1, 2, 3])
    expect(rows).toEqual(all.filter(({ _id }) => _id !== 'row-1'))
  })

  test('are met once each, although the list grew while it was read', async () => {
    const shifted = async (at: { page: number; limit: number }) => {
      const page = await readPage(at)
      return at.page === 1 ? page : { ...page, items: [all[199] ?? { _id: '' }, ...page.items] }
    }
    expect(await loadRows({ exceptIds: [], expectedCount: 450 }, [], shifted)).toHaveLength(450)
  })
})
