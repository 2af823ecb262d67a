import { expect, test } from 'vitest'
import { contactChips } from './contact-chips'
import { ContactListSearch } from './contact-search'

const PRESS = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const getName = (id: string) => (id === PRESS ? 'Press' : 'No category')
const sent = (address: object) =>
  contactChips(ContactListSearch.parse(address), getName).map(({ label, value }) => `${label}: ${value}`)

test('every filter is shown as text, categories by their names', () => {
  expect(
    sent({ category: `${PRESS},none`, subscribed: 'false', source: 'import,admin', contact: PRESS }),
  ).toEqual([
    'Category: Press, No category',
    'Marketing e-mails: Unsubscribed',
    'Source: Import, Added manually',
  ])
})

test('a list that is narrowed by nothing has no chips', () => {
  expect(sent({})).toEqual([])
})
