import type { AppInfo } from '@storekeeper/contract/app-info'
import { expect, test } from 'vitest'
import { AppInfoInput, inputOf, valuesOf } from './app-info-form'

const NOWHERE = {
  ...{ facebook: '', instagram: '', x: '', youtube: '', tiktok: '' },
  ...{ pinterest: '', linkedin: '', whatsapp: '', telegram: '' },
}
const appInfo: AppInfo = {
  _id: '0190b2f0-0000-7000-8000-000000000001',
  storeName: 'Harbour & Pine',
  siteLogo: null,
  favicon: null,
  currency: 'USD',
  timeZone: 'UTC',
  eventMonths: 13,
  supportEmail: '',
  phone: '',
  address: {
    ...{ streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '', country: '' },
  },
  socialLinks: NOWHERE,
  contact: { heading: '', text: '', openingHours: '', showsForm: true },
  invoice: { legalName: '', taxId: '', footer: '' },
  freebie: { text: '', claimsPerCustomer: 1, sites: [] },
  version: 3,
}
const errorsOf = (typed: object) =>
  AppInfoInput.safeParse(inputOf(appInfo)({ ...valuesOf(appInfo), ...typed }, 3)).error?.issues.map(
    ({ path }) => path.join('.'),
  )

test('what has a screen of its own is not sent', () => {
  expect(inputOf(appInfo)(valuesOf(appInfo), 3)).not.toHaveProperty('freebie')
  expect(errorsOf({})).toBeUndefined()
})

test('invalid values are reported at their fields', () => {
  expect(errorsOf({ socialLinks: { ...NOWHERE, x: 'x.com/shop' } })).toEqual(['socialLinks.x'])
  expect(errorsOf({ supportEmail: 'nobody' })).toEqual(['supportEmail'])
  for (const eventMonths of ['', 0, 121, 1.5]) expect(errorsOf({ eventMonths })).toEqual(['eventMonths'])
  expect(errorsOf({ currency: null, timeZone: null })).toEqual(['currency', 'timeZone'])
})
