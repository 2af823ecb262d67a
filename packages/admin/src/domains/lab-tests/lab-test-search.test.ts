import { expect, test } from 'vitest'
import { LabTestListSearch, listInput, usualSiteOf } from './lab-test-search'

const asked = (address: Record<string, string>) => listInput(LabTestListSearch.parse(address)).site

test('an address without a site leaves the site to the server', () => {
  expect(asked({})).toBeUndefined()
})

test('the choice of the list counts while the header stands at all sites', () => {
  expect(asked({ ofSite: 'auctropin' })).toBe('auctropin')
  expect(asked({ ofSite: 'all' })).toBe('all')
})

test('a site chosen in the header counts before the choice of the list', () => {
  expect(asked({ site: 'auctropin', ofSite: 'all' })).toBe('auctropin')
})

test('the usual site is hb, or the first one where there is no hb', () => {
  expect(usualSiteOf([{ key: 'auctropin' }, { key: 'hb' }])).toBe('hb')
  expect(usualSiteOf([{ key: 'auctropin' }, { key: 'other' }])).toBe('auctropin')
  expect(usualSiteOf([])).toBeUndefined()
})
