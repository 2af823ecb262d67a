import { type Attempt, made } from './admin-changes.ts'
import { aShippingMethod } from './factories.ts'
import { aTaxClass, aTaxRate } from './taxes.ts'
import type { TestShop } from './test-shop.ts'

const terms = {
  ...{ site: 'hb', title: 'Post', description: '', price: 500, isFreeShipping: false, freeOver: null },
  ...{ countries: [], minDays: null, maxDays: null, isActive: true },
}
const site = { key: 'lamps', name: 'Lamps', domain: 'lamps.example' }
const aSite = async (shop: TestShop) => (await made(shop, '/admin/sites', site))._id
const aCountry = (shop: TestShop) => made(shop, '/admin/setting/shipping/countries', { code: 'DE' })

const aMethodEdit = async (shop: TestShop) => ({
  ...{ _id: await aShippingMethod(shop.db), version: 1, changes: { price: 700 } },
})

const rate = {
  country: 'DE',
  region: '',
  title: 'VAT',
  rate: 1900,
  validFrom: '2020-01-01',
  validUntil: null,
}

/** Changes to the sites, the shipping settings and the taxes. */
export const settingsChanges: Record<string, Attempt> = {
  'sites.create': () => site,
  'sites.update': async (shop) => ({
    id: await aSite(shop),
    ...{ name: 'Lights', domain: 'lamps.example', isActive: true, version: 1 },
  }),
  'sites.remove': async (shop) => ({ id: await aSite(shop) }),
  'sites.order': async (shop) => {
    const { body } = await shop.get('/admin/sites')
    return { ids: body.map(({ _id }: { _id: string }) => _id).toReversed() }
  },
  'sites.renewPublicKey': async (shop) => ({ id: await aSite(shop) }),
  'setup.create': async (shop) => {
    await shop.db.deleteFrom('sites').execute()
    const { name: storeName, domain } = site
    return { storeName, domain, currency: 'EUR', timeZone: 'Europe/Berlin' }
  },
  'shipping.create': () => terms,
  'shipping.update': async (shop) => ({
    id: await aShippingMethod(shop.db),
    ...{ ...terms, price: 700, version: 1 },
  }),
  'shipping.planEdit': async (shop) => ({ rows: [await aMethodEdit(shop)] }),
  'shipping.edit': async (shop) => ({ rows: [await aMethodEdit(shop)] }),
  'shipping.remove': async (shop) => ({ id: await aShippingMethod(shop.db) }),
  'shipping.order': async (shop) => {
    const [first, second] = [await aShippingMethod(shop.db), await aShippingMethod(shop.db)]
    return { site: 'hb', ids: [second, first] }
  },
  'taxes.rates.create': async (shop) => ({ ...rate, taxClass: await aTaxClass(shop.db) }),
  'taxes.rates.update': async (shop) => {
    const taxClass = await aTaxClass(shop.db)
    return { id: await aTaxRate(shop.db, { taxClass }), ...rate, taxClass, rate: 2000, version: 1 }
  },
  'taxes.rates.remove': async (shop) => ({
    id: await aTaxRate(shop.db, { taxClass: await aTaxClass(shop.db) }),
  }),
  'taxes.classes.create': () => ({ title: 'Books' }),
  'taxes.classes.update': async (shop) => ({
    id: await aTaxClass(shop.db, { title: 'Books' }),
    ...{ title: 'Books and papers', version: 1 },
  }),
  'taxes.classes.remove': async (shop) => ({ id: await aTaxClass(shop.db, { title: 'Books' }) }),
  'taxes.sites.update': async (shop) => {
    const { body } = await shop.get('/admin/taxes/sites')
    const { _id: id, version } = body[0]
    return { id, taxMode: 'included', taxCountry: 'DE', vatId: 'DE136695976', version }
  },
  'shipping.countries.create': () => ({ code: 'DE' }),
  'shipping.countries.addSeveral': () => ({ codes: ['DE', 'FR'] }),
  'shipping.countries.update': async (shop) => ({
    id: (await aCountry(shop))._id,
    ...{ name: 'Germany', isActive: false, version: 1 },
  }),
}
