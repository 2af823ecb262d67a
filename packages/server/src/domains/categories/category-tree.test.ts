// @module-tag postgres
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createCategory } from './create-category.ts'

const shop = testShop()
const SIZE = 8

/** Moves by index in the list of categories; `SIZE` means "no parent". */
const moves = fc.array(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE)), { minLength: 1, maxLength: 12 })

test('no moves, one after the other or all at once, ever close a circle or lose a category', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (input, atOnce) => {
      await shop.db.deleteFrom('categories').execute()
      const ids = await someCategories(shop.db)
      const move = ([child, parent]: [number, number]) =>
        shop.send('PATCH', `/admin/categories/${ids[child]}/move`, {
          parent: ids[parent] ?? null,
          before: null,
        })
      const answers = atOnce ? await Promise.all(input.map(move)) : await inTurn(input, move)
      for (const { status } of answers) expect([200, 422]).toContain(status)
      const { body } = await shop.get('/admin/categories?sort=tree&limit=1000')
      expect(body.items).toHaveLength(SIZE)
      expect(body.total).toBe(SIZE)
    }),
    { numRuns: 25 },
  )
})

const someCategories = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const ids: string[] = []
    for (let number = 0; number < SIZE; number += 1) {
      const category = { title: `No. ${number}`, slug: `no-${number}`, parent: null, image: null }
      ids.push(await createCategory(tx, { ...category, description: '', isActive: true }, null, shop.now))
    }
    return ids
  })

async function inTurn<Item, Answer>(items: readonly Item[], request: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = []
  for (const item of items) answers.push(await request(item))
  return answers
}
