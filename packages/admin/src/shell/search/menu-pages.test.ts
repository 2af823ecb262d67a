import { IconChecklist } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { NAV } from '~/shell/menu/nav'
import { findPagesByPrefix, quickLinks } from './menu-pages'

const paths = (typed: string, sections = NAV) => findPagesByPrefix(typed, sections).map(({ to }) => to)

test('a page is found by the beginning of its title, in any case', () => {
  expect(paths('coup')).toEqual(['/admin/coupons/all'])
  expect(paths('  COUP ')).toEqual(['/admin/coupons/all'])
})

test('a saved view of the menu is found by its name', () => {
  const view = {
    ...{ label: () => 'Unpaid orders', to: '/admin/saved-views/1', icon: IconChecklist },
    permission: 'saved-views:own' as const,
  }
  const sections = [...NAV, { label: () => 'Views', entries: [view] }]
  expect(paths('unpaid', sections)).toEqual(['/admin/saved-views/1'])
})

test('a title is found without its accents', () => {
  const view = {
    ...{ label: () => 'Überfällige Rechnungen', to: '/admin/saved-views/1', icon: IconChecklist },
    permission: 'saved-views:own' as const,
  }
  expect(paths('uberfall', [{ label: () => 'Views', entries: [view] }])).toEqual(['/admin/saved-views/1'])
})

test('what is in the middle of a title does not count', () => {
  expect(paths('oupon')).toEqual([])
})

test('the title of a group finds its pages, that of a page finds it in every group', () => {
  expect(paths('prod')).toEqual(['/admin/products/all', '/admin/products/inactive'])
  expect(paths('all')).toEqual([
    '/admin/products/all',
    '/admin/customers/all',
    '/admin/orders/all',
    '/admin/chats/all',
  ])
})

test('the pages of the components are quick links alone', () => {
  expect(paths('widg')).toEqual([])
})

test('before anything is typed there are links to the seven pages of the components', () => {
  expect(quickLinks().map(({ title }) => title)).toEqual([
    'Team',
    'Forms',
    'Maps',
    'Widgets',
    'Notifications',
    'Alerts',
    'Tables',
  ])
})

test('nothing typed finds nothing', () => {
  expect(paths('  ')).toEqual([])
})
