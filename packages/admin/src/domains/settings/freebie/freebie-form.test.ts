import { expect, test } from 'vitest'
import { FreebieInput, toInput, toValues } from './freebie-form'

const ID = '0190b2f0-0000-7000-8000-000000000001'
const settings = {
  _id: ID,
  currency: 'EUR',
  freebie: {
    text: 'Thank you.',
    claimsPerCustomer: 2,
    sites: [{ site: 'hb', isActive: true, products: [ID], minOrderTotal: 5050 }],
  },
}
const sites = [{ key: 'hb' }, { key: 'auctropin' }]

test('a site that never gave anything away has its part as well', () => {
  const shown = toValues(sites)(settings).freebie.sites
  expect(shown.map(({ site, isActive, minOrderTotal }) => ({ site, isActive, minOrderTotal }))).toEqual([
    { site: 'hb', isActive: true, minOrderTotal: 50.5 },
    { site: 'auctropin', isActive: false, minOrderTotal: 0 },
  ])
})

test('the amount is typed in whole units and sent in cents, with nothing but the freebie section', () => {
  const sent = toInput(settings)(toValues(sites)(settings), 7)
  expect(Object.keys(sent).sort()).toEqual(['freebie', 'id', 'version'])
  expect(sent.freebie?.sites[0]?.minOrderTotal).toBe(5050)
  expect(FreebieInput.safeParse(sent).success).toBe(true)
})

test('an emptied number of claims is refused at its field', () => {
  const { freebie } = toValues(sites)(settings)
  const result = FreebieInput.safeParse(
    toInput(settings)({ freebie: { ...freebie, claimsPerCustomer: '' } }, 7),
  )
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['freebie.claimsPerCustomer'])
})
