import { expect, test } from 'vitest'
import { contactChips } from './contact-chips'
import { ContactListSearch } from './contact-search'

const PRESS = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const nameOf = (id: string) => (id === PRESS ? 'Press' : 'No category')
const said = (address: object) =>
  contactChips(ContactListSearch.parse(address), nameOf).map(({ label, value }) => `${label}: ${value}`)

test('every filter is named in words, categories by their names', () => {
  expect(
    said({ category: `${PRESS},none`, subscribed: 'false', source: 'import,admin', contact: PRESS }),
  ).toEqual(['Category: Press, No category', 'Mails: Unsubscribed', 'Came by: File, By hand'])
})

test('a list that is narrowed by nothing has no chips', () => {
  expect(said({})).toEqual([])
})
