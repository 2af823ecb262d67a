import { NAV_STYLES, VERTICAL_STYLES } from '@storekeeper/contract/preferences/look'
import { expect, test } from 'vitest'
import { change } from './change'
import { navView } from './nav-view'
import { DEFAULTS } from './settings'

const wide = { isWide: true, isDrawerOpen: false }

test('a narrow screen has a drawer, whatever the layout, closed until it is opened', () => {
  for (const dataVerticalStyle of VERTICAL_STYLES) {
    const settings = change(DEFAULTS, { dataVerticalStyle })
    expect(navView(settings, { isWide: false, isDrawerOpen: false })).toMatchObject({
      drawer: true,
      items: 'hidden',
    })
    expect(navView(settings, { isWide: false, isDrawerOpen: true })).toMatchObject({
      drawer: true,
      items: 'full',
    })
  }
})

test('the default menu is full, and its closed variant is icons that grow under the pointer', () => {
  expect(navView(DEFAULTS, wide)).toMatchObject({ items: 'full', expand: 'inline', drawer: false })
  expect(navView({ ...DEFAULTS, dataToggled: 'close' }, wide)).toMatchObject({ items: 'icon', peeks: true })
})

test('every style has two variants that differ', () => {
  for (const dataVerticalStyle of VERTICAL_STYLES) {
    const settings = change(DEFAULTS, { dataVerticalStyle })
    const open = navView({ ...settings, dataToggled: 'open' }, wide)
    const closed = navView({ ...settings, dataToggled: 'close' }, wide)
    expect(open.items).not.toBe(closed.items)
  }
})

test('menu styles of vertical navigation fold to icons, with or without their names', () => {
  for (const dataNavStyle of NAV_STYLES) {
    const view = navView(change(DEFAULTS, { dataNavStyle }), wide)
    expect(view.items).toBe(dataNavStyle.startsWith('icon') ? 'icon' : 'icon-text')
    expect(view.expand).toBe(dataNavStyle.endsWith('hover') ? 'hover' : 'click')
  }
})

test('horizontal navigation lies across the page', () => {
  const settings = change(DEFAULTS, { dataNavLayout: 'horizontal', dataNavStyle: 'icon-hover' })
  expect(navView(settings, wide)).toMatchObject({ axis: 'horizontal', items: 'icon', expand: 'hover' })
})
