import { expect, test } from 'vitest'
import { aCustomer } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const found = async (query: string) => {
  const { body } = await shop.get(`/admin/customers?${query}`)
  return {
    total: body.total,
    emails: body.items.map(({ email }: { email: string }) => email.replace('@mail.example', '')),
  }
}

test('those of one name stand in the order of the list, page by page, whenever they joined', async () => {
  for (const month of [1, 2, 3, 4])
    await aCustomer(shop.db, {
      firstName: 'Zebedee',
      email: `zebedee-${month}@mail.example`,
      createdAt: `2019-0${month}-01T00:00:00.000Z`,
    })
  for (const name of ['Clara', 'Ada', 'Mia'])
    await aCustomer(shop.db, { firstName: name, email: `${name}@mail.example` })

  const names = (...months: number[]) => months.map((month) => `zebedee-${month}`)
  expect(await found('q=zebedee&limit=3')).toEqual({ total: 4, emails: names(4, 3, 2) })
  expect(await found('q=zebedee&limit=3&page=2')).toEqual({ total: 4, emails: names(1) })
  expect(await found('q=zebedee&sort=createdAt.asc')).toEqual({ total: 4, emails: names(1, 2, 3, 4) })
  // None of them has orders, so other columns decide the order.
  expect((await found('q=zebedee&sort=lastOrderAt.desc')).total).toBe(4)
})

test('an address finds its customer, and none who has only what comes before its @', async () => {
  const emails = ['lindgren@mail.example', 'anna.lindgren@mail.example', 'lindgren@other.example']
  for (const email of emails) await aCustomer(shop.db, { email })
  await aCustomer(shop.db, { email: 'percent_%@mail.example' })

  expect((await found('q=lindgren@mail.example')).emails.sort()).toEqual(['anna.lindgren', 'lindgren'])
  expect((await found('q=LINDGREN@Mail.ex')).total).toBe(2)
  expect((await found('q=lindgren@other')).emails).toEqual(['lindgren@other.example'])
  expect((await found('q=lindgren@nowhere')).total).toBe(0)
  expect((await found(`q=${encodeURIComponent('percent_%@mail')}`)).total).toBe(1)
  expect((await found(`q=${encodeURIComponent('percent%_@mail')}`)).total).toBe(0)
})
