import { expect, test } from 'vitest'
import { entityPage } from './entity-page'

const entityId = '01990000-0000-7000-8000-000000000001'

const isPath = (path: string) => path === '/admin/suppliers'

test('what has a page of its own is linked to it, the rest to its list', () => {
  expect(entityPage({ entity: 'order', entityId, label: 'HB-1' }, isPath)).toEqual({
    to: `/admin/orders/order/${entityId}`,
  })
  expect(entityPage({ entity: 'coupon', entityId, label: 'SPRING' }, isPath)).toEqual({
    to: '/admin/coupons/all',
    search: { q: 'SPRING', site: 'all' },
  })
  expect(entityPage({ entity: 'labTest', entityId, label: 'Shampoo · RS-5528' }, isPath)?.search?.q).toBe(
    'RS-5528',
  )
})

test('what is gone for good, or has no screen, leads nowhere', () => {
  expect(entityPage({ entity: 'order', entityId, label: null }, isPath)).toBeNull()
  expect(entityPage({ entity: 'signInSettings', entityId, label: 'Any' }, isPath)).toBeNull()
})

test('what has a screen named like it is found there', () => {
  expect(entityPage({ entity: 'supplier', entityId, label: 'Nordlicht' }, isPath)).toEqual({
    to: '/admin/suppliers',
    search: { q: 'Nordlicht' },
  })
})
