import { anOrder, aProduct } from './factories.ts'
import type { TestShop } from './test-shop.ts'

const ADDRESS = {
  ...{ streetNumber: '4', streetName: 'Elm Street', aptUnit: '', city: 'Troy', state: '', zipCode: '' },
  country: 'US',
}

/** Creates sample entities, and returns values of all kinds for `acceptable` to choose from. */
export async function createSampleData(shop: TestShop): Promise<unknown[]> {
  const order = await anOrder(shop.db)
  const soap = await aProduct(shop.db, { slug: 'soap' })
  const product = {
    ...{ title: 'Soap', slug: 'soap', sku: 'S', site: 'hb', price: { regular: 1, sale: 0 }, quantity: 1 },
    ...{ lowStockAt: 1, images: [], shortDescription: '', description: '', categories: [], isActive: true },
    ...{ isBundle: false, includes: [], weight: null, seo: { title: '', description: '' }, version: 1 },
  }
  return [
    order._id,
    order.uriCode,
    [order._id],
    'ada@shop.example',
    1,
    true,
    'processing',
    'cancelled',
    'x',
    {},
    { reason: 'x' },
    { slug: 'soap' },
    [ADDRESS],
    [{ kind: 'productView', slug: 'soap' }],
    0,
    { id: order._id },
    { version: 1 },
    { firstName: 'x', lastName: 'x', phone: '', version: 1 },
    { shippingInfo: null, version: 1 },
    { keep: 1, merge: 1 },
    'x'.repeat(12),
    '123456',
    product.price,
    product.seo,
    product,
    [{ selectIncludeProduct: { site: 'hb', value: order._id }, quantity: 1 }],
    null,
    'percentage',
    'none',
    '2026-12-31T00:00:00.000Z',
    '2026-05-01',
    'siteLogo',
    [],
    'US',
    'EUR',
    'Europe/Berlin',
    'packingSlip',
    ['US'],
    ['orders:read'],
    'export',
    [{ orderId: 'HB-10001', number: '123456' }],
    [{ line: order._id, quantity: 1 }],
    [{ item: order._id, received: 1, condition: 'opened' }],
    [{ _id: soap, version: 1, changes: { lowStockAt: 7 } }],
    [{ _id: soap, version: 1, changes: { isActive: true } }],
    [{ _id: soap, version: 1, changes: { tags: [] } }],
    [{ product: soap, quantity: 1 }],
    [{ slug: 'soap', quantity: 1 }],
    ADDRESS,
    { firstName: 'Ada', lastName: 'Lovelace' },
    'original',
    'nowhere',
    'resolved',
    'closed',
    'lamps.example',
    ['orders:read'],
    // A provider at a port where none listens.
    'http://127.0.0.1:1',
    '01a1fdd6-4087-75f3-8fc3-5842dc403ed3',
    'orderPlaced',
    ['order.created'],
    '2027-01-01T00:00:00.000Z',
    'en',
    'orders',
  ]
}
