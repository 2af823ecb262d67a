import type { Settings } from '@storekeeper/contract/settings'
import { expect, test } from 'vitest'
import { SettingsInput, toInput, toValues } from './store-settings-form'

const NOWHERE = {
  ...{ facebook: '', instagram: '', x: '', youtube: '', tiktok: '' },
  ...{ pinterest: '', linkedin: '', whatsapp: '', telegram: '' },
}
const settings: Settings = {
  _id: '0190b2f0-0000-7000-8000-000000000001',
  storeName: 'Harbour & Pine',
  siteLogo: null,
  favicon: null,
  currency: 'USD',
  timeZone: 'UTC',
  language: 'en',
  eventMonths: 13,
  orderingRequires: 'nothing',
  guestHoldMinutes: 60,
  customerHoldMinutes: 1440,
  holdReminderMinutes: null,
  guestStockPercent: 25,
  guestNetworkStockPercent: 50,
  returnDays: 30,
  supportEmail: '',
  phone: '',
  address: {
    ...{ streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '', country: '' },
  },
  socialLinks: NOWHERE,
  contact: { heading: '', text: '', openingHours: '', showsForm: true, opensTickets: true },
  invoice: { legalName: '', taxId: '', footer: '' },
  invoiceAt: 'manual',
  freebie: { text: '', claimsPerCustomer: 1, sites: [] },
  hidesLocked: false,
  version: 3,
}
const findErrors = (typed: object) =>
  SettingsInput.safeParse(toInput(settings)({ ...toValues(settings), ...typed }, 3)).error?.issues.map(
    ({ path }) => path.join('.'),
  )

test('what has a screen of its own is not sent', () => {
  expect(toInput(settings)(toValues(settings), 3)).not.toHaveProperty('freebie')
  expect(findErrors({})).toBeUndefined()
})

test('an empty time to pay is no limit', () => {
  const typed = { guestHoldMinutes: '', customerHoldMinutes: 90, holdReminderMinutes: null }
  expect(toInput(settings)({ ...toValues(settings), ...typed }, 3)).toMatchObject({
    ...typed,
    guestHoldMinutes: null,
  })
})

test('invalid values are reported at their fields', () => {
  expect(findErrors({ socialLinks: { ...NOWHERE, x: 'x.com/shop' } })).toEqual(['socialLinks.x'])
  expect(findErrors({ supportEmail: 'no-address' })).toEqual(['supportEmail'])
  for (const eventMonths of ['', 0, 121, 1.5]) expect(findErrors({ eventMonths })).toEqual(['eventMonths'])
  for (const guestHoldMinutes of [0, 4, 129_601, 7.5])
    expect(findErrors({ guestHoldMinutes })).toEqual(['guestHoldMinutes'])
  for (const guestStockPercent of ['', 0, 101])
    expect(findErrors({ guestStockPercent })).toEqual(['guestStockPercent'])
  expect(findErrors({ currency: null, timeZone: null })).toEqual(['currency', 'timeZone'])
})
