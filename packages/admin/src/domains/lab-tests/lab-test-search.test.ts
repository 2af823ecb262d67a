import { expect, test } from 'vitest'
import { findDefaultSite, LabTestListSearch, listInput } from './lab-test-search'

const requested = (address: Record<string, string>) => listInput(LabTestListSearch.parse(address)).site

test('an address without a site leaves the site to the server', () => {
  expect(requested({})).toBeUndefined()
})

test('the choice of the list counts while the header is set to all sites', () => {
  expect(requested({ ofSite: 'auctropin' })).toBe('auctropin')
  expect(requested({ ofSite: 'all' })).toBe('all')
})

test('a site chosen in the header counts before the choice of the list', () => {
  expect(requested({ site: 'auctropin', ofSite: 'all' })).toBe('auctropin')
})

test('the usual site is hb, or the first one where there is no hb', () => {
  expect(findDefaultSite([{ key: 'auctropin' }, { key: 'hb' }])).toBe('hb')
  expect(findDefaultSite([{ key: 'auctropin' }, { key: 'other' }])).toBe('auctropin')
  expect(findDefaultSite([])).toBeUndefined()
})
