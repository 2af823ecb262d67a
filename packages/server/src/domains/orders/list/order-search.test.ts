// @module-tag postgres
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, anOrder } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
// Order codes consist of random Latin letters, so Cyrillic search terms never match them by chance.
let ivan: { _id: string; orderId: string; uriCode: string }
let zoe: { _id: string; orderId: string }

beforeEach(async () => {
  const customer = await aCustomer(shop.db, {
    firstName: 'Björk',
    lastName: 'Стоянова',
    email: 'bjork@mail.example',
  })
  ivan = await anOrder(shop.db, {
    customer,
    receiverName: { firstName: 'Иван', lastName: 'Петров' },
    email: 'ivan@почта.example',
    phone: '+359 88 765-432',
  })
  zoe = await anOrder(shop.db, {
    receiverName: { firstName: 'Zoë', lastName: 'Müller-Łuczak' },
    email: 'zm@mail.example',
  })
  const tracking = [
    { carrier: 'DHL', number: 'ПАКЕТ-4711', url: null, addedAt: '2026-06-01T10:00:00.000Z' },
    { carrier: 'UPS', number: '1Я9', url: null, addedAt: '2026-06-01T10:00:00.000Z' },
  ]
  await shop.db
    .updateTable('orders')
    .set({ tracking: JSON.stringify(tracking) })
    .where('_id', '=', ivan._id)
    .execute()
})

const found = async (q: string): Promise<string[]> => {
  const { status, body } = await shop.get(
    `/admin/orders?${new URLSearchParams({ q, sort: 'createdAt.asc' })}`,
  )
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map((order: { _id: string }) => order._id)
}

test('an order is found by its number, with and without #, whole or in part', async () => {
  const digits = ivan.orderId.replace(/\D/g, '')
  for (const q of [ivan.orderId, `#${ivan.orderId}`, ivan.orderId.toLowerCase(), digits, `#${digits}`])
    expect(await found(q), q).toEqual([ivan._id])
})

test('an order is found by its code', async () => {
  expect(await found(ivan.uriCode)).toEqual([ivan._id])
})

test('a word that is only part of an order’s random code does not find the order', async () => {
  const code = 'ivoQzWmara-7'
  await shop.db.updateTable('orders').set({ uriCode: code }).where('_id', '=', zoe._id).execute()
  for (const q of ['ivo', 'ivoqz', 'mara', 'qzwm']) expect(await found(q), q).toEqual([])
  for (const q of [code, code.toUpperCase(), `zoe ${code}`]) expect(await found(q), q).toEqual([zoe._id])
})

test('an order is found by the names of who receives it and of who bought it', async () => {
  for (const q of ['иван', 'ИВАН', 'петров', 'Стоянова', 'björk', 'Bjork', 'стоян'])
    expect(await found(q), q).toEqual([ivan._id])
})

test('capitals and accents make no difference', async () => {
  for (const q of ['zoë müller', 'ZOE MULLER', 'Zoé Muller', 'Łuczak', 'luczak'])
    expect(await found(q), q).toEqual([zoe._id])
})

test('an order is found by e-mail address, phone and tracking number', async () => {
  for (const q of [
    'ivan@почта.example',
    'почта',
    'bjork@mail.example',
    '765-432',
    '+359',
    'ПАКЕТ-4711',
    '#пакет',
    '1я9',
  ])
    expect(await found(q), q).toEqual([ivan._id])
})

test('every word must match, in any order, each wherever it likes', async () => {
  for (const q of ['иван петров', 'петров иван', 'ванов', 'иван 4711', '  иван   bjork  ']) {
    expect(await found(q), q).toEqual(q === 'ванов' ? [] : [ivan._id])
  }
  expect(await found('иван müller')).toEqual([])
})

test('a word of one or two letters begins a word, a longer one may stand anywhere', async () => {
  for (const q of ['и', 'ив', 'пе', 'ст', 'тро', 'ван']) expect(await found(q), q).toEqual([ivan._id])
  for (const q of ['ва', 'ан', 'ро', 'н']) expect(await found(q), q).toEqual([])
})

test('what PostgreSQL takes for a wildcard is meant as itself', async () => {
  for (const q of ['и%н', 'и_ан', '%', 'ив%', 'ива\\', '\\', 'ива％', 'и＿ан', "иван' or 1=1"])
    expect(await found(q), q).toEqual([])
  const odd = await anOrder(shop.db, { receiverName: { firstName: '100% Ю_Я', lastName: 'Back\\slash' } })
  for (const q of ['100%', 'ю_я', 'ck\\sl']) expect(await found(q), q).toEqual([odd._id])
})

test('a search for nothing but spaces or # shows everything', async () => {
  for (const q of ['', '   ', '#', ' # # ']) expect((await found(q)).length, q).toBe(2)
})

test('a search has at most 100 characters', async () => {
  expect(await shop.get(`/admin/orders?q=${'x'.repeat(101)}`)).toMatchObject({
    status: 400,
    body: { fields: { q: { code: 'TOO_LONG', params: { max: 100 } } } },
  })
})
